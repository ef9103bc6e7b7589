import type { ElementHandler } from '../elementHandler.ts';
import { type HeadingInput, headingElement } from '../headingElement.ts';

/** `h1` to `h6`. */
export const heading: ElementHandler = (node, ctx, at) => {
  const { id } = node.properties;
  // The parser's own heading of the footnotes, for assistive tech only: no part of the page's outline.
  if (id === 'footnote-label') return [node];
  const level = Number(node.tagName.slice(1)) as HeadingInput['level'];
  return [headingElement({ level, ...(typeof id === 'string' && { id }), children: node.children, at }, ctx)];
};
