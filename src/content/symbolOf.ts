import type { Element } from 'hast';
import type { SymbolMark } from './page.ts';

/** What a heading or a table's row names of the API; undefined for any other element. */
export function symbolOf(element: Element): SymbolMark | undefined {
  return (element.data as { symbol?: SymbolMark } | undefined)?.symbol;
}
