import type { Element, ElementContent, Root, RootContent } from 'hast';
import { codeSource } from '../code/codeBlock.ts';
import { drawnOf, isDrawnOnly, type MarkdownWriter } from '../model/component.ts';
import type { SiteLookup } from '../model/context.ts';
import { isBlank, isBlock, textOf } from '../model/nodes.ts';
import { escapeMarkdown, inlineMarkdown, lineWriter, tableMarkdown } from './markdownText.ts';

interface PortableInput {
  path: string;
  title: string;
  description: string;
  lookup: SiteLookup;
}

type Absolute = (href: string) => string;

/** The page as plain Markdown for any tool: components become their text, links are absolute. */
export function portableMarkdown(tree: Root, { path, title, description, lookup }: PortableInput): string {
  const origin = lookup.url('/');
  const absolute: Absolute = (href) => {
    if (href.startsWith('#')) return lookup.url(path) + href;
    const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(href) || !URL.canParse(href, origin);
    return isWhole ? href : new URL(href, origin).href;
  };
  const body = blocks(tree.children, absolute);
  // The page's own h1, or the title that the theme shows above the text.
  const head = body.startsWith('# ') ? [] : [`# ${escapeMarkdown(title)}`];
  const summary = description && !startsWith(tree, description) ? [`> ${escapeMarkdown(description)}`] : [];
  return `${[...head, ...summary, body].join('\n\n').trimEnd()}\n`;
}

/** True if the description was taken from the first paragraph. */
function startsWith(tree: Root, description: string): boolean {
  const first = tree.children.find((node) => node.type === 'element' && node.tagName === 'p');
  const text = first?.type === 'element' ? textOf(first.children).replace(/\s+/g, ' ') : '';
  return text.startsWith(description.replace(/…$/, ''));
}

/** Blocks, separated by empty lines; loose inline nodes become a paragraph. */
function blocks(nodes: readonly RootContent[], absolute: Absolute, separator = '\n\n'): string {
  const parts: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = line.some((node) => !isBlank(node)) ? inlineMarkdown(line, absolute).trim() : '';
    if (text !== '') parts.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' && node.type !== 'text') continue;
    if (node.type === 'element' && isDrawnOnly(node)) continue;
    if (node.type === 'element' && (isBlock(node) || holdsBlocks(node))) {
      endLine();
      const text = block(node, absolute);
      if (text !== '') parts.push(text);
    } else line.push(node);
  }
  endLine();
  return parts.join(separator);
}

/** An inline tag around blocks (`<span>` around a list) isn't inline text. */
function holdsBlocks(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlocks(child)));
}

type Writer = (node: Element, absolute: Absolute) => string;

/** Writers of plain elements. Components have theirs in `DRAWN`. */
const WRITERS: Readonly<Record<string, Writer>> = {
  table: (node, absolute) => tableMarkdown(node, absolute),
  blockquote: (node, absolute) => quoted(blocks(node.children, absolute)),
  ul: (node, absolute) => list(node, () => '- ', absolute),
  ol: (node, absolute) => {
    const start = Number(node.properties.start ?? 1);
    return list(node, (index) => `${start + index}. `, absolute);
  },
  section: (node, absolute) =>
    'dataFootnotes' in node.properties ? footnotes(node, absolute) : blocks(node.children, absolute),
  hr: () => '---',
  dt: (node, absolute) => `**${inlineMarkdown(node.children, absolute).trim()}**`,
  dl: (node, absolute) => blocks(node.children, absolute),
  pre: (node) => fenced(textOf(node.children), ''),
};

function block(node: Element, absolute: Absolute): string {
  const drawn = drawnOf(node);
  if (drawn?.markdown) return drawn.markdown(node, node.properties.props as never, writer(absolute));
  const write = Object.hasOwn(WRITERS, node.tagName) ? WRITERS[node.tagName] : undefined;
  return write ? write(node, absolute) : blocks(node.children, absolute);
}

function writer(absolute: Absolute): MarkdownWriter {
  return {
    blocks: (nodes) => blocks(nodes, absolute),
    ...lineWriter(absolute),
    line: (nodes) => inlineMarkdown(nodes, absolute).trim(),
    quoted,
    fenced,
    table: (node) => tableMarkdown(node, absolute),
    codeOf: (node) => codeSource(node)?.code ?? '',
  };
}

/** A fence that is longer than any in the code. */
function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}

function list(node: Element, marker: (index: number) => string, absolute: Absolute): string {
  const items = node.children.filter((child): child is Element => child.type === 'element');
  const texts = items.map((item, index) => {
    const lead = marker(index);
    return `${lead}${indented(blocks(item.children, absolute, isTight(item) ? '\n' : '\n\n'), ' '.repeat(lead.length))}`;
  });
  return texts.join(items.every(isTight) ? '\n' : '\n\n');
}

const TIGHT = new Set(['ul', 'ol', 'CodeBlock']);

/** True for an item whose text isn't in a paragraph. Lists and code may follow it without an empty line. */
function isTight(item: Element): boolean {
  return item.children.every((child) => !isBlock(child) || (child.type === 'element' && TIGHT.has(child.tagName)));
}

/** Footnotes in GFM's format, without the parser's heading. */
function footnotes(node: Element, absolute: Absolute): string {
  const notes = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'ol');
  const items = notes?.children.filter((child): child is Element => child.type === 'element') ?? [];
  return items
    .map((item, index) => `[^${index + 1}]: ${indented(blocks(item.children, absolute), '    ')}`)
    .join('\n\n');
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
