import type { Element } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { ElementHandler } from '../elementHandler.ts';
import { textOf } from '../textOf.ts';

/** `code`: inline code remembers where its text stands, for the pass over the whole page that checks and links its names. */
export const code: ElementHandler = (node, _ctx, at) => {
  node.data = { ...node.data, text: { ...at, column: at.column + marksBefore(node) } } as Element['data'];
  return [node];
};

/** Place of the text of inline code that an author wrote with backticks; undefined for any other. */
export function placeOfCode(node: Element): Place | undefined {
  return (node.data as { text?: Place } | undefined)?.text;
}

/** How many backticks (and spaces beside them) come before the text: half of what is not text. */
function marksBefore(node: Element): number {
  const { start, end } = node.position ?? {};
  if (!start || start.line !== end?.line) return 1;
  return Math.max(1, (end.column - start.column - textOf(node.children).length) >> 1);
}
