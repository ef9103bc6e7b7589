import type { Element, ElementContent } from 'hast';
import { headingElement } from '../../../engine/src/content/elements/heading.ts';
import { component, propsOf } from '../../../engine/src/content/model/component.ts';
import type { SymbolMark } from '../../../engine/src/content/model/page.ts';
import type { ApiContext } from './apiContext.ts';

/** Children of an element. Strings become text nodes. */
export type Nodes = readonly (ElementContent | string)[];

export const textNode = (value: string): ElementContent => ({ type: 'text', value });

function nodesOf(nodes: Nodes): ElementContent[] {
  return nodes.map((node) => (typeof node === 'string' ? textNode(node) : node));
}

export function el(tagName: string, properties: Element['properties'], children: Nodes = []): Element {
  return { type: 'element', tagName, properties, children: nodesOf(children) };
}

export function codeNode(...children: Nodes): Element {
  return el('code', {}, children);
}

/** A link of the site. */
export function linkNode(href: string, ...children: Nodes): Element {
  return component('Link', { href, external: false }, nodesOf(children));
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
  return parts.flatMap((part, index) => (index === 0 ? part : [textNode(separator), ...part]));
}

/** Names or values in code: `debug`, `info`. */
export function codeList(values: readonly string[]): ElementContent[] {
  return joined(
    values.map((value) => [codeNode(value)]),
    ', ',
  );
}

/** Marks repetitive content for search to skip: a list of names, a signature. */
export function repeating(element: Element): Element {
  element.data = { ...element.data, repeats: true } as Element['data'];
  return element;
}

interface ApiHeading {
  level: 2 | 3 | 4;
  id?: string;
  children: Nodes;
  /** The symbol that the heading's entry documents. */
  symbol?: SymbolMark;
  entry?: 'object' | 'member';
}

export function apiHeading(
  { symbol, entry = 'object', children, ...heading }: ApiHeading,
  { at, render }: Pick<ApiContext, 'at' | 'render'>,
): Element {
  const element = headingElement({ ...heading, children: nodesOf(children), at }, render);
  if (!symbol) return element;
  propsOf<'Heading'>(element).entry = entry;
  element.data = { symbol } as Element['data'];
  return element;
}
