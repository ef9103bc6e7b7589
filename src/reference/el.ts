import type { Element, ElementContent } from 'hast';

/** A plain element. Texts may stand for text nodes. */
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

export function code(...children: (ElementContent | string)[]): Element {
  return el('code', {}, children);
}

/** The nodes with a separator between. */
export function joined(parts: readonly ElementContent[][], separator: string): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text', value: separator }, ...part]));
}

/** Marks what says nothing that search does not know already: a list of names, a signature. */
export function repeating(element: Element): Element {
  element.data = { ...element.data, repeats: true } as Element['data'];
  return element;
}
