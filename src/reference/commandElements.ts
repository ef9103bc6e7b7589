import type { ElementContent } from 'hast';
import type { ApiContext } from './apiContext.ts';
import { apiHeading } from './apiHeading.ts';
import { code, el, joined } from './el.ts';
import type { ApiObject, Command, CommandArgument, CommandOption } from './facts.ts';
import { wordsOf } from './memberElements.ts';
import type { ObjectWords } from './objectWords.ts';
import { pythonValue } from './parameterRows.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import { signatureBlock } from './signatureElement.ts';

/** The entry of a command with its options, then those of its subcommands. */
export function commandElements(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const words = ctx.wordsOf(object);
  const { command } = object;
  if (!command) return [];
  const example =
    words.example.length > 0 ? [el('p', { className: ['api-label'] }, ['Example']), ...words.example] : [];
  const [own, ...rest] = entries(command, level);
  if (!own) return [];
  return [
    ...entry({ ...own, id: object.anchor ?? idOf(command) }, { ...words, lead: [...words.lead, ...example] }, ctx),
    ...rest.flatMap((inner) => entry(inner, { ...words, lead: wordsOf(words.parts.get(inner.command.prog)) }, ctx)),
  ];
}

/** A command's words about itself and its parts. */
type CommandWords = Pick<ObjectWords, 'lead' | 'parts'>;

interface CommandEntry {
  command: Command;
  level: 2 | 3 | 4;
  id: string;
  /** What the table of contents calls it, below its parent. */
  short: string;
}

/** The visible commands of a tree, each before its subcommands. */
export function entries(command: Command, level: 2 | 3 | 4, parent = ''): CommandEntry[] {
  const below = Math.min(4, level + 1) as 3 | 4;
  const inner = (command.commands ?? [])
    .filter(({ hidden }) => !hidden)
    .flatMap((child) => entries(child, below, command.prog));
  const short = command.prog.startsWith(`${parent} `) ? command.prog.slice(parent.length + 1) : command.prog;
  return [{ command, level, id: idOf(command), short }, ...inner];
}

const idOf = ({ prog }: Command) => prog.replaceAll(' ', '-');

function entry(
  { command, level, id, short }: CommandEntry,
  { lead, parts }: CommandWords,
  ctx: ApiContext,
): ElementContent[] {
  const { prog, arguments: args = [] } = command;
  const options = command.options.filter(({ hidden }) => !hidden);
  const heading = apiHeading(
    {
      level,
      id,
      children: [code(prog)],
      symbol: { name: prog, kind: 'command', path: prog, signature: usage(command), short },
      at: ctx.at,
    },
    ctx.render,
  );
  const rows = {
    arguments: args.map((arg) => argumentRow(arg, parts)),
    options: options.map((option) => optionRow(option, { prog, parts }, ctx)),
  };
  return [
    heading,
    ...lead,
    ...(args.length + options.length > 0 ? [signatureBlock([usage(command)])] : []),
    ...(args.length > 0 ? [partsTable({ id: `${id}--arguments`, label: 'Argument', rows: rows.arguments })] : []),
    ...(options.length > 0 ? [partsTable({ id: `${id}--options`, label: 'Option', rows: rows.options })] : []),
  ];
}

/** What one types: `dagster project scaffold [OPTIONS] NAME`. */
function usage({ prog, options, arguments: args = [], commands = [] }: Command): string {
  const shown = args.map(({ name, required, nargs }) => {
    const word = `${name.toUpperCase()}${nargs === -1 ? '...' : ''}`;
    return required ? word : `[${word}]`;
  });
  const hasOptions = options.some(({ hidden }) => !hidden);
  return [prog, hasOptions ? '[OPTIONS]' : '', ...shown, commands.length > 0 ? 'COMMAND' : '']
    .filter(Boolean)
    .join(' ');
}

function argumentRow({ name, type, required, default: value }: CommandArgument, parts: CommandWords['parts']): PartRow {
  return {
    name: [code(name.toUpperCase())],
    type: [{ type: 'text', value: type }],
    default: value === undefined || value === null ? null : String(value),
    required,
    about: parts.get(name) ?? [],
  };
}

function optionRow(
  option: CommandOption,
  { prog, parts }: { prog: string; parts: CommandWords['parts'] },
  ctx: ApiContext,
): PartRow {
  const { flags, offFlags = [], anchor, required, multiple, envvar, isFlag } = option;
  const all = [...flags, ...offFlags];
  const long = flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? '';
  const about = all.map((flag) => parts.get(flag) ?? ctx.common.get(flag)).find((words) => words !== undefined) ?? [];
  const variables = envvar === undefined ? [] : [envvar].flat();
  const notes: ElementContent[][] = [
    ...(multiple ? [[{ type: 'text', value: 'May be repeated.' } as const]] : []),
    ...(variables.length > 0
      ? [
          [
            { type: 'text', value: 'Also from ' } as const,
            ...joined(
              variables.map((name) => [code(name)]),
              ', ',
            ),
          ],
        ]
      : []),
  ];
  return {
    id: anchor,
    name: joined(
      all.map((flag) => [code(flag)]),
      ', ',
    ),
    type: typeOf(option),
    default: isFlag ? null : defaultText(option.default),
    required,
    notes,
    about,
    symbol: { name: long, kind: 'option', path: `${prog} ${long}`, signature: `${prog} ${long}` },
  };
}

function typeOf({ type, choices = [], isFlag }: CommandOption): ElementContent[] {
  if (isFlag) return [{ type: 'text', value: 'flag' }];
  if (choices.length === 0) return [{ type: 'text', value: type }];
  return joined(
    choices.map((choice) => [code(choice)]),
    ', ',
  );
}

function defaultText(value: unknown): string | null {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === 'string' ? value : pythonValue(value);
}
