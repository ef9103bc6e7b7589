import type { Element } from 'hast';
import { attributePlace } from '../../engine/src/content/jsx/attributes.ts';
import type { FileContext } from '../../engine/src/content/jsx/componentSpec.ts';
import { INLINE_ELEMENTS } from '../../engine/src/content/model/htmlNames.ts';
import type { JsxNode, ParsedNode } from '../../engine/src/content/model/nodes.ts';
import type { Place } from '../../engine/src/shared/diagnostics.ts';
import { lastAtMost } from '../../engine/src/shared/offsets.ts';
import { own } from '../../engine/src/shared/own.ts';
import { offsetsIn } from './offsetsIn.ts';

/** Running text of one block. Code and bold words, which are verbatim names, are replaced by `\uFFFC`. */
export interface ProseBlock {
  kind: 'text' | 'title';
  text: string;
  /** Place of a part of the text in the file. */
  place(start: number, end: number): Place;
  /** Ranges of link texts. */
  links: { start: number; end: number }[];
}

/** Placeholder for content that isn't prose. */
export const NO_PROSE = '\uFFFC';

const HIDDEN = new Set(['code', 'strong', 'b', 'kbd', 'samp', 'var', 'img']);
const TITLES = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'Heading', 'AdmonitionTitle']);
const SKIPPED = new Set(['pre', 'svg', 'CodeExample', 'CliInvocationExample']);

/** The prose of a parsed file, block by block, before it's transformed. */
export function proseBlocks(nodes: readonly ParsedNode[], ctx: FileContext): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let line = openLine(ctx);
  const endLine = (kind: ProseBlock['kind']) => {
    if (line.text.trim() !== '') blocks.push({ kind, text: line.text, place: line.place, links: line.links });
    line = openLine(ctx);
  };

  const inline = (node: ParsedNode) => {
    const name = nameOf(node);
    if (name === 'img') blocks.push(...altBlocks(node, ctx));
    if (node.type === 'text') line.add(node);
    else if (name === 'br') line.text += ' ';
    else if (name === undefined || HIDDEN.has(name) || isFootnote(node)) line.text += NO_PROSE;
    else {
      const start = line.text.length;
      const children = childrenOf(node);
      children.forEach(inline);
      if (children.length === 0) line.text += NO_PROSE;
      if (name === 'a' || name === 'Link') line.links.push({ start, end: line.text.length });
    }
  };

  const visit = (node: ParsedNode, kind: ProseBlock['kind']) => {
    const name = nameOf(node);
    if (isJsx(node)) blocks.push(...attributeBlocks(node, ctx));
    if (isInline(node)) {
      inline(node);
      return;
    }
    endLine(kind);
    if (name === undefined || SKIPPED.has(name)) return;
    const inner = TITLES.has(name) ? 'title' : 'text';
    for (const child of childrenOf(node)) visit(child, inner);
    endLine(inner);
  };
  for (const node of nodes) visit(node, 'text');
  endLine('text');
  return blocks;
}

/** A line of text being read. */
function openLine({ normalized, file }: FileContext) {
  const starts: number[] = [];
  const parts: { start: number; value: string; offset: number; end: number; offsets?: Uint32Array }[] = [];
  return {
    text: '',
    links: [] as ProseBlock['links'],
    add({ value, position }: Extract<ParsedNode, { type: 'text' }>) {
      const { start, end } = position ?? {};
      if (start?.offset !== undefined && end?.offset !== undefined) {
        starts.push(this.text.length);
        parts.push({ start: this.text.length, value, offset: start.offset, end: end.offset });
      }
      this.text += value.includes('\n') ? value.replaceAll('\n', ' ') : value;
    },
    place(start: number): Place {
      const part = parts[lastAtMost(starts, start)];
      if (!part) return { file, line: 1, column: 1 };
      part.offsets ??= offsetsIn(normalized.text.slice(part.offset, part.end), part.value);
      // Text after the part (a space, inline code) has no source position; use the part's last character.
      const within = Math.min(start - part.start, part.value.length - 1);
      return { file, ...normalized.placeOfOffset(part.offset + (part.offsets[within] ?? 0)) };
    },
  };
}

function attributeBlocks(node: JsxNode, ctx: FileContext): ProseBlock[] {
  const props = ctx.components.get(node.name ?? '')?.props ?? {};
  return node.attributes.flatMap((attribute): ProseBlock[] => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    const { name, value } = attribute;
    const kind = node.name === 'img' && name === 'alt' ? 'text' : own(props, name)?.prose;
    return kind
      ? [{ kind, text: value.replace(/\s/g, ' '), place: () => attributePlace(node, name, ctx), links: [] }]
      : [];
  });
}

/** Alt texts of pictures in Markdown. */
function altBlocks(node: ParsedNode, ctx: FileContext): ProseBlock[] {
  const alt = node.type === 'element' ? node.properties.alt : undefined;
  return typeof alt === 'string'
    ? [{ kind: 'text', text: alt, place: () => ctx.place(node.position?.start), links: [] }]
    : [];
}

function isInline(node: ParsedNode): boolean {
  if (node.type === 'text' || node.type === 'mdxTextExpression') return true;
  if (node.type === 'mdxJsxTextElement') return !TITLES.has(nameOf(node) ?? '');
  return node.type === 'element' && INLINE_ELEMENTS.has(node.tagName);
}

function isJsx(node: ParsedNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function nameOf(node: ParsedNode): string | undefined {
  if (node.type === 'element') return node.tagName;
  return isJsx(node) ? (node.name ?? '') : undefined;
}

const childrenOf = (node: ParsedNode): ParsedNode[] => ('children' in node ? node.children : []);

function isFootnote(node: ParsedNode): boolean {
  const properties = node.type === 'element' ? (node as Element).properties : {};
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}
