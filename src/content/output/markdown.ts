import type { Element, ElementContent, Root, RootContent } from 'hast';
import { codeSource } from '../code/codeBlock.ts';
import { drawnOf, isDrawnOnly, type LineWriter, type MarkdownWriter } from '../model/component.ts';
import type { SiteLookup } from '../model/context.ts';
import { isBlank, isBlock, textOf } from '../model/nodes.ts';

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
  const head = body.startsWith('# ') ? [] : [`# ${escapeMarkdown(title.replace(/\s+/g, ' '))}`];
  const summary =
    description && !startsWith(tree, description) ? [`> ${escapeMarkdown(description.replace(/\s+/g, ' '))}`] : [];
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

const MARKS: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~' };

/** Inline nodes as Markdown, on one or more lines. */
function inlineMarkdown(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
  return (
    nodes
      .map((node) => {
        if (node.type === 'text') return escapeMarkdown(node.value);
        return node.type === 'element' ? inlineElement(node, absolute) : '';
      })
      .join('')
      // A line break is two spaces with nothing after. The lookbehind tries each run of spaces only once.
      .replace(/(?<! ) {2,}\n\s*/g, '  \n')
  );
}

function lineWriter(absolute: (href: string) => string): LineWriter {
  return { line: (nodes) => inlineMarkdown(nodes, absolute), text: escapeMarkdown, href: absolute };
}

function inlineElement(node: Element, absolute: (href: string) => string): string {
  const { tagName, children } = node;
  if (tagName === 'code') return codeSpan(textOf(children));
  if (tagName === 'br') return '  \n';
  if (tagName === 'input') return node.properties.checked ? '[x]' : '[ ]';
  const drawn = drawnOf(node);
  if (drawn && !drawn.isBlock && drawn.markdown)
    return drawn.markdown(node, node.properties.props as never, lineWriter(absolute));
  if ('dataFootnoteBackref' in node.properties) return '';
  if ('dataFootnoteRef' in node.properties) return `[^${textOf(children)}]`;
  const inner = inlineMarkdown(children, absolute);
  if (tagName === 'a' && typeof node.properties.href === 'string') return `[${inner}](${node.properties.href})`;
  const mark = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined;
  return mark && inner.trim() !== '' ? wrapped(inner, mark) : inner;
}

/** Marks must touch their words, so spaces at the edges go outside. */
function wrapped(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return `${before}${mark}${inner}${mark}${after}`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** Escapes the characters that Markdown would interpret. An underscore inside a word is literal. */
function escapeMarkdown(text: string): string {
  const marked = /[\\`*[\]<]/.test(text) ? text.replace(/[\\`*[\]<]/g, '\\$&') : text;
  const words = marked.includes('_') ? marked.replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_') : marked;
  return words.replace(
    /^(\s*)([#>+-]|\d+[.)])(?=\s|$)/gm,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
}

/** A table in GFM's format, one line per cell. Everything but rows (a caption) is dropped. */
function tableMarkdown(table: Element, absolute: (href: string) => string): string {
  const rows = rowsOf(table);
  const [head, ...body] = rows;
  if (!head) return '';
  const width = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  const line = (row: Element) => {
    const cells = cellsOf(row).map((cell) => cellMarkdown(cell, absolute));
    return `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  };
  const headCells = cellsOf(head);
  const rule = `|${Array.from({ length: width }, (_, index) => alignment(headCells[index])).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function rowsOf(node: Element): Element[] {
  return elements(node.children).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

const cellsOf = (row: Element) => elements(row.children).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

const elements = (nodes: readonly ElementContent[]) => nodes.filter((node): node is Element => node.type === 'element');

function cellMarkdown(cell: Element, absolute: (href: string) => string): string {
  return inlineMarkdown(cell.children, absolute)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

function alignment(cell: Element | undefined): string {
  const classes = [cell?.properties.className ?? []].flat().map(String);
  if (classes.includes('align-center')) return ' :---: ';
  if (classes.includes('align-right')) return ' ---: ';
  return classes.includes('align-left') ? ' :--- ' : ' --- ';
}
