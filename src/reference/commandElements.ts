import type { ElementContent } from 'hast';
import type { ApiContext } from './apiContext.ts';
import { apiHeading } from './apiHeading.ts';
import { type CommandEntry, commandId, entries } from './commandTree.ts';
import { commonList, commonOf } from './commonOptions.ts';
import { code, labelled } from './el.ts';
import type { ApiObject, Command, CommandArgument } from './facts.ts';
import { wordsOf } from './memberElements.ts';
import type { ObjectWords } from './objectWords.ts';
import { choiceElements, defaultText, optionRow } from './optionRow.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import { signatureBlock } from './signatureElement.ts';

/** The entry of a command with its options, then those of its subcommands. */
export function commandElements(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const words = ctx.wordsOf(object);
  const { command } = object;
  if (!command) return [];
  const lead = [...words.lead, ...labelled('Example', words.example)];
  const [own, ...rest] = entries(command, level);
  if (!own) return [];
  return [
    ...entry({ ...own, id: object.anchor ?? commandId(command) }, { ...words, lead }, ctx),
    ...rest.flatMap((inner) => entry(inner, { ...words, lead: wordsOf(words.parts.get(inner.command.prog)) }, ctx)),
  ];
}

/** A command's words about itself and its parts. */
type CommandWords = Pick<ObjectWords, 'lead' | 'parts'>;

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
  const shared = options.flatMap((option) => {
    // Words of its own: here it means something else.
    const common = option.flags.some((flag) => parts.has(flag)) ? undefined : commonOf(option, ctx.commonOptions);
    return common ? [{ ...common, anchor: option.anchor }] : [];
  });
  const anchors = new Set(shared.map(({ anchor }) => anchor));
  const argumentRows = args.map((arg) => argumentRow(arg, parts));
  const optionRows = options
    .filter(({ anchor }) => !anchors.has(anchor))
    .map((option) => optionRow(option, { prog, parts }, ctx));
  return [
    heading,
    ...lead,
    ...(args.length + options.length > 0 ? [signatureBlock([usage(command)])] : []),
    ...(args.length > 0 ? [partsTable({ id: `${id}--arguments`, label: 'Argument', rows: argumentRows })] : []),
    ...(optionRows.length > 0 ? [partsTable({ id: `${id}--options`, label: 'Option', rows: optionRows })] : []),
    ...commonList(shared),
  ];
}

/** What one types: `dagster project scaffold [OPTIONS] NAME`. */
function usage({ prog, options, arguments: args = [], commands = [] }: Command): string {
  const shown = args.map(({ name, required, nargs }) => {
    const word = `${name.toUpperCase()}${nargs === -1 ? '...' : ''}`;
    return required ? word : `[${word}]`;
  });
  const hasOptions = options.some(({ hidden }) => !hidden);
  return [prog, hasOptions ? '[OPTIONS]' : '', ...shown, commands.some(({ hidden }) => !hidden) ? 'COMMAND' : '']
    .filter(Boolean)
    .join(' ');
}

function argumentRow(
  { name, type, required, default: value, choices = [] }: CommandArgument,
  parts: CommandWords['parts'],
): PartRow {
  return {
    name: [code(name.toUpperCase())],
    type: choices.length > 0 ? choiceElements(choices) : [{ type: 'text', value: type }],
    default: defaultText(value),
    required,
    about: parts.get(name) ?? [],
  };
}
