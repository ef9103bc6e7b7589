import type { Element, ElementContent } from 'hast';
import { propsOf } from '../../../engine/src/content/model/component.ts';
import type { ApiNames } from '../page/apiContext.ts';
import type { Nodes } from '../page/el.ts';

/**
 * A tree on one line, for tests: `[text](href)` for links, `{beta}` for badges, backticks for code, `<p.class#id>…</p>`
 * for the rest.
 */
export function outline(nodes: Nodes | ElementContent): string {
  return [nodes].flat().map(nodeOutline).join('');
}

function nodeOutline(node: ElementContent | string): string {
  if (typeof node === 'string') return node;
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  const inner = outline(node.children);
  const { tagName } = node;
  if (tagName === 'Link') return `[${inner}](${propsOf<'Link'>(node).href})`;
  if (tagName === 'Badge') return `{${propsOf<'Badge'>(node).status}}`;
  if (tagName === 'Heading') {
    const { level, id } = propsOf<'Heading'>(node);
    return `<h${level}#${id}>${inner}</h${level}>`;
  }
  if (tagName === 'code') return `\`${inner}\``;
  return `<${tagName}${marksOf(node)}>${inner}</${tagName}>`;
}

function marksOf({ properties }: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className.map((name) => `.${name}`).join('') : '';
  return classes + (properties.id === undefined ? '' : `#${properties.id}`);
}

/** Names that link to `/<name>` if they're among these. */
export function namesOf(...known: string[]): ApiNames {
  return (name) => (known.includes(name) ? `/${name}` : undefined);
}
