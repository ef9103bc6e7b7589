import type { ElementContent } from 'hast';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { allFlags, longFlag } from '../facts/commands.ts';
import type { CommandOption } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { codeList, type Nodes } from './el.ts';
import { pythonValue } from './parameterRows.ts';
import type { PartRow } from './partsTable.ts';
import { referenceStrings } from './strings.ts';

/** The row of an option; `prog` is its command. */
export function optionRow(
  option: CommandOption,
  { prog, parts }: { prog: string; parts: ReadonlyMap<string, ElementContent[]> },
  ctx: ApiContext,
): PartRow {
  const { anchor, required, multiple, envvar, isFlag } = option;
  const all = allFlags(option);
  const path = [prog, longFlag(option)].filter(Boolean).join(' ');
  const about = all.map((flag) => parts.get(flag) ?? ctx.common.get(flag)).find((words) => words !== undefined) ?? [];
  const variables = envvar === undefined ? [] : [envvar].flat();
  const notes: Nodes[] = [
    ...(multiple ? [[referenceStrings.repeatable]] : []),
    ...(variables.length > 0 ? [filledNodes(referenceStrings.environment, { names: codeList(variables) })] : []),
  ];
  return {
    id: anchor,
    name: codeList(all),
    type: typeOf(option),
    default: isFlag ? flagDefault(option) : defaultText(option.default),
    required,
    notes,
    about,
    symbol: { name: longFlag(option), kind: 'option', path, signature: path },
  };
}

function typeOf({ type, choices = [], isFlag }: CommandOption): Nodes {
  if (isFlag) return [referenceStrings.flag];
  return choices.length > 0 ? codeList(choices) : [type];
}

/** The default flag of an on/off pair. */
function flagDefault({ default: value, flags, offFlags = [] }: CommandOption): string | null {
  if (value === true) return longFlag({ flags });
  return value === false && offFlags.length > 0 ? longFlag({ flags: offFlags }) : null;
}

/** A default as users type it; null if there is none. */
export function defaultText(value: unknown): string | null {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === 'string' ? value : pythonValue(value);
}
