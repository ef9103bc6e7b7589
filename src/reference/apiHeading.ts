import type { Element, ElementContent } from 'hast';
import { headingElement } from '../content/elements/heading.ts';
import type { RenderContext } from '../content/model/context.ts';
import type { SymbolMark } from '../content/model/page.ts';
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
