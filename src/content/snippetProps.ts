import type { PropSpec } from './componentSpec.ts';
import type { SnippetRange } from './snippet.ts';

/** Props of the components that show a part of a snippet. */
export const snippetProps = {
  path: { type: 'string' },
  lineStart: { type: 'number' },
  lineEnd: { type: 'number' },
  startAfter: { type: 'string' },
  endBefore: { type: 'string' },
  dedent: { type: 'number' },
} satisfies Record<string, PropSpec>;

/** The range that checked props ask for. */
export function snippetRange(props: Readonly<Record<string, unknown>>): SnippetRange {
  const keys = ['lineStart', 'lineEnd', 'startAfter', 'endBefore', 'dedent'] as const;
  return Object.fromEntries(
    keys.filter((key) => props[key] !== undefined).map((key) => [key, numeric(props[key], key)]),
  );
}

/** A numeric string is a fine number for a line. */
function numeric(value: unknown, key: keyof SnippetRange): unknown {
  return key === 'startAfter' || key === 'endBefore' ? value : Number(value);
}
