import type { ElementContent } from 'hast';
import { component } from '../../../engine/src/content/model/component.ts';
import { allFlags, type CommandEntry, commandId, entries, longFlag } from '../facts/commands.ts';
import type { ApiObject, Command, CommandArgument, CommandOption, FactsPage } from '../facts/facts.ts';
import type { ApiContext, CommonOption } from './apiContext.ts';
import { apiHeading, codeList, codeNode, el, joined, labeled } from './el.ts';
import { wordsOf } from './memberElements.ts';
import type { ObjectWords } from './objectWords.ts';
import { defaultText, optionRow } from './optionRow.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import { colored, shortList, signatureBlock } from './signature.ts';
import { referenceStrings } from './strings.ts';

/** The entry of a command with its options, then those of its subcommands. */
export function commandElements(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const words = ctx.wordsOf(object);
  const { command } = object;
  if (!command) return [];
  const lead = [...words.lead, ...labeled(referenceStrings.example, words.example)];
  const [own, ...rest] = entries(command, level);
  if (!own) return [];
  return [
    ...entry({ ...own, id: object.anchor ?? commandId(command) }, { ...words, lead }, ctx),
    ...rest.flatMap((inner) => entry(inner, { ...words, lead: wordsOf(words.parts.get(inner.command.prog)) }, ctx)),
  ];
}

/** A command's descriptions of itself and its parts. */
type CommandWords = Pick<ObjectWords, 'lead' | 'parts'>;

function entry(
  { command, level, id, short }: CommandEntry,
  { lead, parts }: CommandWords,
  ctx: ApiContext,
): ElementContent[] {
  const { prog, arguments: args = [] } = command;
  const more = usage(command).slice(prog.length);
  const options = command.options.filter(({ hidden }) => !hidden);
  const symbol = { name: prog, kind: 'command', path: prog, signature: usage(command), short };
  const shared = options.flatMap((option) => {
    // It has a separate description because it means something else here.
    const common = option.flags.some((flag) => parts.has(flag)) ? undefined : commonOf(option, ctx.commonOptions);
    return common ? [{ ...common, anchor: option.anchor }] : [];
  });
  const anchors = new Set(shared.map(({ anchor }) => anchor));
  const argumentRows = args.map((arg) => argumentRow(arg, parts));
  const optionRows = options
    .filter(({ anchor }) => !anchors.has(anchor))
    .map((option) => optionRow(option, { prog, parts }, ctx));
  return [
    apiHeading({ level, id, children: [codeNode(prog)], symbol }, ctx),
    ...(more === '' ? [] : [signatureBlock([colored('f', prog), colored('v', more)])]),
    ...lead,
    ...partsTable({ id: `${id}--arguments`, label: referenceStrings.argument, rows: argumentRows }),
    ...partsTable({ id: `${id}--options`, label: referenceStrings.option, rows: optionRows }),
    ...commonList(shared),
  ];
}

/** The usage line: `dagster project scaffold [OPTIONS] NAME`. */
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
    name: [codeNode(name.toUpperCase())],
    type: choices.length > 0 ? codeList(choices) : [type],
    default: defaultText(value),
    required,
    about: parts.get(name) ?? [],
  };
}

/** Longest list of commands in a search hit. */
const MAX_LENGTH = 90;

/**
 * The options that are described once for the whole page, by every flag. If an option has variants, the one in most
 * commands is common; commands with another variant have a separate row.
 */
export function commonOptions(page: FactsPage, words: ReadonlyMap<string, unknown>): Map<string, CommonOption> {
  const variants = new Map<string, CommonOption>();
  const commands = page.sections.flatMap(({ objects }) => objects.flatMap(({ command }) => command ?? []));
  for (const { command } of commands.flatMap((command) => entries(command, 2))) {
    for (const option of command.options) {
      if (option.hidden || !allFlags(option).some((flag) => words.has(flag))) continue;
      const key = factsOf(option);
      const known = variants.get(key);
      const id = `common-option-${longFlag(option).replace(/^-+/, '')}`;
      if (known) known.progs.push(command.prog);
      else variants.set(key, { option, id, progs: [command.prog] });
    }
  }
  // An option of a single command is described there.
  const shared = [...variants.values()].filter(({ progs }) => progs.length > 1);
  const taken = new Set<string>();
  const chosen = new Set<CommonOption>();
  for (const common of shared.toSorted((a, b) => b.progs.length - a.progs.length)) {
    const flags = allFlags(common.option);
    if (flags.some((flag) => taken.has(flag))) continue;
    chosen.add(common);
    for (const flag of flags) taken.add(flag);
  }
  // In the order of commands, not of usage.
  const inOrder = shared.filter((common) => chosen.has(common));
  return new Map(inOrder.flatMap((common) => allFlags(common.option).map((flag) => [flag, common])));
}

/** The common option that is identical to a command's option. */
function commonOf(option: CommandOption, common: ReadonlyMap<string, CommonOption>): CommonOption | undefined {
  const candidate = common.get(option.flags[0] ?? '');
  return candidate && factsOf(candidate.option) === factsOf(option) ? candidate : undefined;
}

/** The table of common options, under its heading. */
export function commonOptionsElements(common: ReadonlyMap<string, CommonOption>, ctx: ApiContext): ElementContent[] {
  const rows = [...new Set(common.values())].map(({ option, id, progs }): PartRow => {
    const row = optionRow(option, { prog: progs[0] ?? '', parts: new Map() }, ctx);
    const signature = `${longFlag(option)} of ${shortList(progs, MAX_LENGTH)}`;
    return { ...row, id, ...(row.symbol && { symbol: { ...row.symbol, signature } }) };
  });
  if (rows.length === 0) return [];
  return [
    apiHeading({ level: 2, id: 'common-options', children: [referenceStrings.commonOptions] }, ctx),
    ...partsTable({ id: 'common-options--options', label: referenceStrings.option, rows }),
  ];
}

/** The common options of one command, each with the anchor of this command's option. */
function commonList(options: readonly (CommonOption & { anchor: string })[]): ElementContent[] {
  if (options.length === 0) return [];
  const links = options.map(({ option, id, anchor }): ElementContent[] => [
    component('Link', { href: `#${id}`, external: false, id: anchor }, [codeNode(longFlag(option))]),
  ]);
  return [
    el('p', { className: ['api-fact'] }, [
      el('span', { className: ['api-label'] }, [referenceStrings.commonOptions]),
      ' ',
      ...joined(links, ', '),
    ]),
  ];
}

/** Everything in an option's row except its anchor. */
function factsOf({ anchor: _, ...option }: CommandOption): string {
  return JSON.stringify(option, Object.keys(option).sort());
}
