import type { ElementContent, RootContent } from 'hast';
import { propWords } from './component.ts';
import { isBlock, isFootnoteMark, scriptMark } from './nodes.ts';

/** Elements in a line that stand apart from the text around them without a space: boxes, pictures, texts in pictures, and lines of their own. */
const APART: ReadonlySet<string> = new Set(
  (
    'audio button canvas caption center desc embed img input kbd label legend meter object optgroup option progress rt ' +
    'select summary svg text textarea title video Badge Image'
  ).split(' '),
);

export function isApart(name: string): boolean {
  return APART.has(name);
}

/** Ends of text that need no space: spaces, and the marks of sentences and of key combinations. */
const JOINED_RE = /^[\s,.;:!?()[\]{}"'/+\u2026\u2013\u2014-]?$/;

/** True if these texts would become one word. */
function isGlued(before: string, after: string): boolean {
  return !JOINED_RE.test(before.slice(-1)) && !JOINED_RE.test(after.slice(0, 1));
}

/** The nodes with a space wherever elements stand apart and their texts would become one word. */
export function separated<Node extends RootContent>(nodes: readonly Node[]): (Node | ElementContent)[] {
  if (!nodes.some(hasApart)) return [...nodes];
  let last = '';
  let isEdge = false;
  const visit = <Kind extends RootContent>(children: readonly Kind[]): (Kind | ElementContent)[] =>
    children.flatMap((node) => {
      if (node.type !== 'element' && node.type !== 'text') return [node];
      const isLine = node.type === 'element' && (node.tagName === 'br' || isBlock(node));
      const standsApart = node.type === 'element' && APART.has(node.tagName);
      if (isLine) last = '';
      const space: ElementContent[] =
        (isEdge || standsApart) && isGlued(last, firstOf(node)) ? [{ type: 'text', value: ' ' }] : [];
      if (space.length > 0) last = ' ';
      if (node.type === 'text') {
        last = node.value.slice(-1) || last;
        isEdge &&= node.value === '';
        return [...space, node];
      }
      last = ownText(node).slice(-1) || last;
      const inner = visit(node.children);
      if (isLine) last = '';
      isEdge ||= standsApart;
      return [...space, { ...node, children: inner as ElementContent[] }];
    });
  return visit(nodes);
}

type Element = Extract<ElementContent, { type: 'element' }>;

function hasApart(node: RootContent): boolean {
  return node.type === 'element' && (APART.has(node.tagName) || node.children.some(hasApart));
}

function firstOf(node: RootContent): string {
  if (node.type === 'text') return node.value.slice(0, 1);
  if (node.type !== 'element') return '';
  let first = ownText(node).slice(0, 1);
  for (const child of node.children) first ||= firstOf(child);
  return first;
}

/** Text that an element shows before its children. */
function ownText(node: Element): string {
  const { alt } = (node.properties.props ?? node.properties) as { alt?: unknown };
  return propWords(node) || (typeof alt === 'string' ? alt : '');
}

/** The text of nodes for places without markup and footnotes, where 10<sup>6</sup> is 10^6. */
export function unmarkedText(nodes: readonly (ElementContent | RootContent)[]): string {
  let text = '';
  for (const node of separated(nodes)) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && node.tagName === 'br') text += ' ';
    else if (node.type === 'element' && !isFootnoteMark(node)) {
      const edge = isBlock(node) ? ' ' : '';
      text += edge + scriptMark(node) + unmarkedText(node.children) + edge;
    }
  }
  return text;
}
