import type { Element, ElementContent, Properties } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import { nearest } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';
import { elementHandlers } from './elements/index.ts';
import { pictureElement } from './elements/picture.ts';
import { extensionWith } from './extensions.ts';
import { checkProps, readAttributes } from './jsx/attributes.ts';
import type { FileContext } from './jsx/componentSpec.ts';
import { renderExpression, Slot } from './jsx/expression.ts';
import { htmlProperties } from './jsx/htmlProperties.ts';
import { reportLoads } from './links/pageOrigins.ts';
import { propsOf } from './model/component.ts';
import type { RenderContext } from './model/context.ts';
import { DRAWING_ELEMENTS, HTML_ELEMENTS, INLINE_ELEMENTS, PHRASING_PARENTS } from './model/htmlNames.ts';
import {
  asLine,
  type ExpressionNode,
  isBlank,
  isExpressionNode,
  isJsx,
  type JsxNode,
  type ParsedNode,
} from './model/nodes.ts';
import { codeInBraces } from './normalize/expressions.ts';

/**
 * The single pass over a parsed tree, children first: JSX, expressions, and plain elements become what the theme draws.
 * Invalid ones are reported and replaced by their contents.
 */
export function transform(nodes: readonly ParsedNode[], ctx: FileContext, parent = ''): ElementContent[] {
  const shown: ElementContent[] = [];
  const isInText = PHRASING_PARENTS.has(parent);
  let before: ParsedNode | undefined;
  let space = '';
  for (const [index, node] of nodes.entries()) {
    const made = shownNodes(node, ctx);
    space += writtenBetween(nodes[index - 1], node, ctx);
    if (made.length === 0) {
      // A line end before and after a comment isn't an empty line.
      space += '…';
      continue;
    }
    if (isLine(before, isInText, ctx) && isLine(node, isInText, ctx)) shown.push(...gap(space, parent));
    shown.push(...(isInText && isParagraph(node) ? made.flatMap(unwrapped) : made));
    before = node;
    space = '';
  }
  return shown;
}

function shownNodes(node: ParsedNode, ctx: FileContext): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type === 'element') return element(node, ctx);
  if (isJsx(node)) return jsx(node, ctx);
  // Comments and a doctype aren't shown.
  return isExpressionNode(node) ? renderExpression(asWritten(node, ctx), ctx) : [];
}

/**
 * True for what the parser makes a block, without the space around it, although it's a part of text: an expression or a
 * tag such as `<b>…</b>` on its own line; in an element for text, also a paragraph and any tag.
 */
function isLine(node: ParsedNode | undefined, isInText: boolean, ctx: FileContext): boolean {
  if (node?.type === 'mdxFlowExpression') return true;
  if (isParagraph(node)) return isInText;
  if (node?.type !== 'mdxJsxFlowElement' || node.name === null) return false;
  return isInText || (ctx.components.get(node.name)?.isInline ?? INLINE_ELEMENTS.has(node.name));
}

/** The author's text between two nodes, without the lines that normalizing adds. */
function writtenBetween(before: ParsedNode | undefined, node: ParsedNode, { normalized }: FileContext): string {
  const [start, end] = [before?.position?.end.offset, node.position?.start.offset];
  if (start === undefined || end === undefined) return '';
  return normalized.source.slice(normalized.sourceOffset(start), normalized.sourceOffset(end));
}

/** What separates two parts of text with `space` between them: an empty line only if there's one. */
function gap(space: string, parent: string): ElementContent[] {
  const isEmptyLine = /\n[ \t>]*\n/.test(space);
  if (isEmptyLine && parent === 'p') return emptyLine();
  const value = parent === 'code' || parent === 'pre' ? (isEmptyLine ? '\n\n' : '\n') : ' ';
  return /\s/.test(space) ? [{ type: 'text', value }] : [];
}

function isParagraph(node: ParsedNode | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'p';
}

function unwrapped(node: ElementContent): ElementContent[] {
  return isParagraph(node) ? node.children : [node];
}

function emptyLine(): Element[] {
  return [1, 2].map(() => ({ type: 'element', tagName: 'br', properties: {}, children: [] }));
}

/** An expression with all of its spaces, which a template literal needs. */
function asWritten(node: ExpressionNode, { normalized: { text } }: FileContext): ExpressionNode {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined || !node.value.includes('\n')) return node;
  return { ...node, value: codeInBraces(text, start, end) };
}

function element(node: Element, ctx: FileContext): ElementContent[] {
  node.children = transform(node.children, ctx);
  return plainElement(node, ctx.place(node.position?.start), ctx);
}

function plainElement(node: Element, at: Place, ctx: RenderContext): ElementContent[] {
  const made = own(elementHandlers, node.tagName)?.(node, ctx, at) ?? [node];
  // Its children, which it may be replaced by, have their own places.
  for (const one of made) if (one.type === 'element' && one.tagName === node.tagName) reportLoads(one, at, ctx);
  return made;
}

function jsx(node: JsxNode, ctx: FileContext): ElementContent[] {
  const { name } = node;
  if (name === null) return transform(node.children, ctx);
  const imported = ctx.imports.get(name);
  if (imported?.kind === 'picture') return pictureOf(node, imported.src, ctx);
  const builtIn = imported?.kind === 'component' ? imported.name : name;
  const spec = imported?.kind === 'partial' ? undefined : (ctx.components.get(builtIn) ?? ctx.components.get(name));
  const isHtml = /^[a-z]/.test(builtIn) && !imported && !spec;
  const read = spec?.readSource?.(node, ctx);
  if (read) return read;
  const children = transform(node.children, ctx, isHtml ? name : undefined);
  if (imported?.kind === 'partial') return partial(node, imported, children, ctx);
  if (isHtml && HTML_ELEMENTS.has(name)) {
    const { position } = node;
    return htmlElement({ name, ...readAttributes(node, ctx), children, ...(position && { position }) }, ctx);
  }
  if (!spec) return unknown(node, builtIn, children, ctx);
  const at = ctx.place(node.position?.start);
  const attributes = readAttributes(node, ctx);
  const props = checkProps(spec, attributes, at, ctx);
  // What is between its tags is shown even if the component can't be.
  const made = props
    ? spec.render({ name: spec.name, props, children, at, propPlace: attributes.place }, ctx)
    : spec.holdsNothing
      ? []
      : children;
  if (!spec.holdsNothing || children.every(isBlank)) return made;
  const message = `<${name}> shows nothing that is between its tags`;
  ctx.report('unknown-prop', 'warn', at, message, 'The text follows it instead. Write it before or after the tag.');
  return [...made, ...children];
}

/** `<Logo />`, an imported picture, with the tag's own alt text. */
function pictureOf(node: JsxNode, src: string, ctx: FileContext): ElementContent[] {
  const { values, place } = readAttributes(node, ctx);
  const words = [values.alt, values.title, values['aria-label']].find((value) => typeof value === 'string');
  const width = Number.parseInt(String(values.width), 10);
  return pictureElement({ src, alt: String(words ?? ''), ...(width > 0 && { width }), at: place('') }, ctx);
}

function partial(
  node: JsxNode,
  { file, at }: { file: string; at: { file: string; line: number; column: number } },
  children: ElementContent[],
  ctx: FileContext,
): ElementContent[] {
  const { values } = readAttributes(node, ctx);
  const props = { ...values, children: new Slot(children) };
  const content = ctx.include(file, props, at);
  return node.type === 'mdxJsxTextElement' ? asLine(content) : content;
}

/** An HTML tag as it was written, with evaluated attributes. */
interface WrittenElement {
  name: string;
  values: Readonly<Record<string, unknown>>;
  /** Place of an attribute, or of the tag. */
  place(attribute: string): Place;
  position?: Element['position'];
  children: ElementContent[];
}

/** Draws an HTML tag that pages may contain. Reports and drops unsafe and unsupported attributes. */
export function htmlElement(
  { name, values, place, position, children }: WrittenElement,
  ctx: RenderContext,
): ElementContent[] {
  if (HIDING.has(name) && !children.every(isBlank)) {
    const message = `Browsers hide what is in <${name}>, so its tags are ignored`;
    const hint = 'Remove the tags. Readers can open text in <details>.';
    ctx.report('unknown-component', 'warn', place(''), message, hint);
    return children;
  }
  const { properties, dropped, unsafe } = htmlProperties(values);
  for (const key of unsafe) {
    const value = String(values[key]);
    // Safe, and `picture` reports it with a better message.
    if (name === 'img' && key === 'src' && /^\s*data:image\//i.test(value)) {
      properties.src = value;
      continue;
    }
    const message = `The address "${value}" in <${name}> would run code`;
    ctx.report('prop-value', 'error', place(key), message, 'Write a path, or an address that starts with https:.');
  }
  dropped.push(...withoutDocumentNames(name, properties));
  for (const what of dropped) {
    const message = `<${name}> has ${what}, which is not allowed and was removed`;
    const [, kind] = /^the (style|class|id|name|reference) /.exec(what) ?? [];
    const hint =
      kind === 'style'
        ? 'Remove it; the theme sets the style.'
        : kind === 'id' || kind === 'name' || kind === 'class'
          ? 'Write another one.'
          : 'Remove it.';
    ctx.report('unknown-prop', 'warn', place(kind ?? what.slice(1, -1)), message, hint);
  }
  if (isSectionOfHeading(properties.id, children)) delete properties.id;
  const made: Element = { type: 'element', tagName: name, properties, children, ...(position && { position }) };
  if (PHRASING_PARENTS.has(name)) made.children = withoutParagraphs(children, name);
  // A written `<code>` tag opts out: its names are neither checked nor linked.
  return name === 'code' ? [made] : plainElement(made, place(''), ctx);
}

/** Paragraphs that a component or a partial got for `<p>`, `<summary>`, or `<h2>`. A gap remains next to them. */
function withoutParagraphs(children: ElementContent[], parent: string): ElementContent[] {
  const isGap = (node: ElementContent) => isBlank(node) || (node.type === 'element' && node.tagName === 'br');
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    const pair = before ? [before, child] : [];
    const follows = pair.some(isParagraph) && !pair.some(isGap);
    return [...(follows ? gap('\n\n', parent) : []), ...unwrapped(child)];
  });
}

/** Elements whose content browsers don't show, or only over other text, unless a script asks them to. */
const HIDING: ReadonlySet<string> = new Set(['canvas', 'datalist', 'dialog', 'noscript']);

/** Elements whose name becomes a member of the document: a form named `body` hides `document.body`. */
const NAMED_IN_DOCUMENT: ReadonlySet<string> = new Set(['embed', 'form', 'iframe', 'img', 'object']);

/** Drops names that may be members of the document (none of those has a hyphen) and returns the dropped attributes. */
function withoutDocumentNames(tag: string, properties: Properties): string[] {
  if (!NAMED_IN_DOCUMENT.has(tag)) return [];
  return (tag === 'object' ? ['name', 'id'] : ['name']).flatMap((key) => {
    const value = properties[key];
    if (typeof value !== 'string' || value === '' || value.includes('-')) return [];
    delete properties[key];
    return [`the ${key} "${value}"`];
  });
}

/** Generated API pages give a section the id of its heading. An id must be unique, and the heading needs it. */
function isSectionOfHeading(id: unknown, children: ElementContent[]): boolean {
  const first = children.find((child) => !isBlank(child));
  if (typeof id !== 'string' || first?.type !== 'element' || first.tagName !== 'Heading') return false;
  return propsOf<'Heading'>(first).id === id;
}

const STYLED = 'Remove its tags: the theme sets the style. Use <strong> for emphasis.';

/** What to write instead of tags that no page may contain. */
const INSTEAD: Readonly<Record<string, string>> = {
  acronym: 'Write "<abbr>".',
  applet: 'Link to the file instead.',
  base: 'Remove it: links are relative to the page.',
  basefont: 'Remove it: the theme sets the style.',
  big: STYLED,
  blink: STYLED,
  embed: 'Link to the file instead.',
  font: STYLED,
  frame: 'Write "<iframe>".',
  marquee: STYLED,
  nobr: 'Remove its tags, and write "&nbsp;" between words that belong on one line.',
  script: "The site's security policy blocks scripts in pages. Add the script to the configuration.",
  strike: 'Write "<del>", or "~~" before and after the text.',
  style: 'Remove it: the theme sets the style.',
  template: 'Remove its tags: browsers never show what is in it.',
};

/** The most common elements of MathML. */
const MATHML_RE = /^m(?:ath|i|n|o|row|text|sup|sub|subsup|frac|sqrt|root|table|tr|td|over|under|underover|fenced)$/;

/** Reports an unknown tag; its content is still shown. */
function unknown(node: JsxNode, name: string, children: ElementContent[], ctx: FileContext): ElementContent[] {
  const isComponent = /^[A-Z]/.test(name);
  const candidates = isComponent ? [...ctx.components.keys(), ...ctx.imports.keys()] : HTML_ELEMENTS;
  const [near] = nearest(name, candidates);
  const message = isComponent ? `There is no component "<${name}>"` : `Pages cannot contain "<${name}>"`;
  const lower = name.toLowerCase();
  const isElement = HTML_ELEMENTS.has(lower) && !DRAWING_ELEMENTS.has(lower);
  const instead =
    own(INSTEAD, lower) ??
    (MATHML_RE.test(lower) ? 'Write the formula in words or in Unicode, or draw it as an SVG.' : undefined) ??
    (isElement ? `Write "<${lower}>".` : undefined);
  const extension = extensionWith(name);
  // `<Menu.Item>` is a part of an object, which no file can be.
  const otherwise = !isComponent
    ? 'Write "\\<" for a literal "<".'
    : /^\w+$/.test(name)
      ? `Write Markdown, one of the known components, or add components/${name}.tsx.`
      : 'Write Markdown, or one of the known components.';
  const hint =
    (extension && `Add "${extension}" to "extensions" in site.config.ts.`) ??
    instead ??
    (near && `Did you mean "<${near}>"?`) ??
    otherwise;
  ctx.report('unknown-component', 'error', ctx.place(node.position?.start), message, hint);
  return children;
}
