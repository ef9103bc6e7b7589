import type { Element, ElementContent } from 'hast';
import type { RenderContext } from '../content/context.ts';
import { headingElement } from '../content/headingElement.ts';
import type { SymbolMark } from '../content/page.ts';
import type { Place } from '../shared/diagnostics.ts';

export interface ApiHeading {
  level: 2 | 3 | 4;
  id: string;
  children: ElementContent[];
  symbol: SymbolMark;
  at: Place;
}

/** The heading of an entry, marked with what it names. */
export function apiHeading({ symbol, ...heading }: ApiHeading, ctx: RenderContext): Element {
  const element = headingElement(heading, ctx);
  element.data = { symbol } as Element['data'];
  return element;
}
