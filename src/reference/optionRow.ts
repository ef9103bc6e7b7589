import type { ElementContent } from 'hast';
import type { ApiContext } from './apiContext.ts';
import { code, joined } from './el.ts';
import type { CommandOption } from './facts.ts';
import { pythonValue } from './parameterRows.ts';
import type { PartRow } from './partsTable.ts';

/** `--port` rather than `-p`. */
export function longFlag({ flags }: CommandOption): string {
  return flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? '';
}

/** The row of an option; `prog` is its command. */
export function optionRow(
  option: CommandOption,
  { prog, parts }: { prog: string; parts: ReadonlyMap<string, ElementContent[]> },
  ctx: ApiContext,
): PartRow {
  const { flags, offFlags = [], anchor, required, multiple, envvar, isFlag } = option;
  const all = [...flags, ...offFlags];
  const path = [prog, longFlag(option)].filter(Boolean).join(' ');
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
    symbol: { name: longFlag(option), kind: 'option', path, signature: path },
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
