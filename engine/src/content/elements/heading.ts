import { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { component } from '../model/component.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { isEmpty, textOf } from '../model/nodes.ts';

/** `h1` to `h6`. */
export const headingHandler: ElementHandler = (node, ctx, at) => {
  const { id } = node.properties;
  // The parser's own heading of the footnotes is for assistive tech only and isn't part of the outline.
  if (id === 'footnote-label') return [node];
  const level = Number(node.tagName.slice(1)) as HeadingInput['level'];
  return [headingElement({ level, ...(typeof id === 'string' && { id }), children: node.children, at }, ctx)];
};

export interface HeadingInput {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Explicit id; generated from the text if absent. */
  id?: string;
  children: ElementContent[];
  at: Place;
}

/** A Heading with a unique id by GitHub's and Docusaurus's rule. A duplicate explicit id is `duplicate-anchor`. */
export function headingElement({ level, id, children, at }: HeadingInput, ctx: RenderContext): Element {
  const last = children.at(-1);
  // Remove the space before a trailing comment.
  if (last?.type === 'text') last.value = last.value.trimEnd();
  // In Markdown, a line of no-break spaces above a rule is a heading, which its author didn't write.
  const isSpaces = children.length === 1 && last?.type === 'text';
  if (isEmpty(children) && !isSpaces)
    ctx.report('empty-label', 'warn', at, 'A heading has no words', 'Write them, or remove it.');
  return component('Heading', { level, id: id ? givenId(id, at, ctx) : idOfText(textOf(children), ctx) }, children);
}

/** Ids of the shell around the article and of the search dialog. */
const FRAME_RE = /^(?:Shell|Search)-/;

function givenId(id: string, at: Place, ctx: RenderContext): string {
  if (FRAME_RE.test(id)) {
    const own = ctx.slugger.slug(id);
    const message = `The heading ID "${id}" starts like the IDs of the page's shell`;
    ctx.report('duplicate-anchor', 'warn', at, message, `It becomes "${own}"; give the heading another ID.`);
    return own;
  }
  if (!Object.hasOwn(ctx.slugger.occurrences, id)) {
    // Claim the id unchanged: the slugger would drop characters such as the dots of `shop.order`.
    ctx.slugger.occurrences[id] = 0;
    return id;
  }
  const unique = ctx.slugger.slug(id, true);
  const message = `The heading ID "${id}" is already used on this page`;
  ctx.report('duplicate-anchor', 'warn', at, message, `It becomes "${unique}"; give one of the headings another ID.`);
  return unique;
}

function idOfText(text: string, ctx: RenderContext): string {
  // Numbering an empty slug would make "-1" of the second one.
  const own = slug(text.trim());
  return ctx.slugger.slug(/[^-_]/.test(own) ? own : 'section');
}
