import type { Element, ElementContent } from 'hast';
import { headingElement } from '../../../engine/src/content/elements/heading.ts';
import { component, propsOf } from '../../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import type { SymbolMark } from '../../../engine/src/content/model/page.ts';
import type { Place } from '../../../engine/src/shared/diagnostics.ts';

/** A plain element. Strings become text nodes. */
export function el(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | string)[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

export function codeNode(...children: (ElementContent | string)[]): Element {
  return el('code', {}, children);
}

/** A link of the site; strings become text nodes. */
export function linkNode(href: string, ...children: (ElementContent | string)[]): Element {
  return component('Link', { href, external: false }, el('', {}, children).children);
}

/** A name in code, linked if it has an entry. */
export function codeLink(name: string, href: string | undefined): Element {
  return href === undefined ? codeNode(name) : linkNode(href, codeNode(name));
}

/** The nodes under a label; empty if there are none. */
export function labeled(label: string, nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.length === 0 ? [] : [el('p', { className: ['api-label'] }, [label]), ...nodes];
}

export function joined(parts: readonly ElementContent[][], separator: string): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text', value: separator }, ...part]));
}

/** Marks repetitive content for search to skip: a list of names, a signature. */
export function repeating(element: Element): Element {
  element.data = { ...element.data, repeats: true } as Element['data'];
  return element;
}

interface ApiHeading {
  level: 2 | 3 | 4;
  id: string;
  children: ElementContent[];
  symbol: SymbolMark;
  entry?: 'object' | 'member';
  at: Place;
}

/** The heading of an entry or a member, marked with the documented symbol. */
export function apiHeading({ symbol, entry = 'object', ...heading }: ApiHeading, ctx: RenderContext): Element {
  const element = headingElement(heading, ctx);
  const props = propsOf<'Heading'>(element);
  props.entry = entry;
  element.data = { symbol } as Element['data'];
  return element;
}
