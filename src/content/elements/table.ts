import type { Element, ElementContent } from 'hast';
import { component } from '../component.ts';
import type { ElementHandler } from '../elementHandler.ts';
import { isBlank } from '../isBlock.ts';

const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr']);

/** `table`: its sections, in the theme's scrolling region. Rows without a section get a body, as browsers give them. */
export const table: ElementHandler = (node) => {
  const children = node.children.flatMap((child) => tidy(child, false));
  const isRow = (child: ElementContent) => child.type === 'element' && child.tagName === 'tr';
  const rows = children.filter(isRow);
  const body: Element[] =
    rows.length > 0 ? [{ type: 'element', tagName: 'tbody', properties: {}, children: rows }] : [];
  return [component('Table', {}, [...children.filter((child) => !isRow(child)), ...body])];
};

/** Spaces between rows and cells are no content, and a head's cells say that they head columns. */
function tidy(node: ElementContent, inHead: boolean): ElementContent[] {
  if (isBlank(node)) return [];
  if (node.type !== 'element') return [node];
  const head = inHead || node.tagName === 'thead';
  // The corner of a table that is headed on two sides heads nothing.
  if (node.tagName === 'th' && node.children.every(isBlank)) return [{ ...node, tagName: 'td' }];
  if (node.tagName === 'th' && head) return [{ ...node, properties: { scope: 'col', ...node.properties } }];
  if (!PARTS.has(node.tagName)) return [node];
  return [{ ...node, children: node.children.flatMap((child) => tidy(child, head)) } as Element];
}

/** `td` and `th`: the alignment of a column is a class, because the site's policy blocks inline styles. */
export const cell: ElementHandler = (node) => {
  const { style, align, ...properties } = node.properties;
  const side = /^(?:text-align:\s*)?(left|center|right)/.exec(String(style ?? align ?? ''))?.[1];
  const classes = [properties.className ?? []].flat().map(String);
  if (side) classes.push(`align-${side}`);
  return [{ ...node, properties: { ...properties, ...(classes.length > 0 && { className: classes }) } }];
};
