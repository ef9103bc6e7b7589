import type { Element, ElementContent, Root, RootContent } from 'hast';
import { oneLine } from '../../shared/oneLine.ts';
import { codeSource } from '../code/codeBlock.ts';
import { separated, unmarkedText } from '../model/apart.ts';
import { drawnOf, isDrawnOnly, type LineWriter, type MarkdownWriter, propWords } from '../model/component.ts';
import type { SiteLookup } from '../model/context.ts';
import { isBlank, isBlock, isElement, scriptMark, textOf } from '../model/nodes.ts';
import { listMarkers } from './listMarkers.ts';
import { codeSpan, escapeMarkdown, fenced, indented, linkTarget, linkTo, quoted, wrapped } from './markdownText.ts';

interface PortableInput {
  path: string;
  title: string;
  description: string;
  lookup: SiteLookup;
}

/** How Markdown is written. */
interface Target {
  /** A link's absolute address. */
  absolute(href: string): string;
  /** Set in a table's cell, which is a single line. */
  inCell?: true;
  /** Marks around this text, which can't be repeated in it. */
  marks?: readonly string[];
}

/** The page as plain Markdown for any tool: components become their text, links are absolute. */
export function portableMarkdown(tree: Root, { path, title, description, lookup }: PortableInput): string {
  const base = lookup.url(path);
  const absolute = (href: string) => {
    const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(href) || !URL.canParse(href, base);
    // Browsers ignore line ends in an address; in Markdown, they'd end the link.
    return isWhole ? href.replace(/\p{Cc}|[\u2028\u2029]/gu, '') : new URL(href, base).href;
  };
  const body = blocks(tree.children, { absolute });
  // The page's own h1, or the title that the theme shows above the text.
  const [own] = /^# .*(?:\n|$)/.exec(body) ?? [];
  const head = own?.trimEnd() ?? `# ${escapeMarkdown(oneLine(title))}`;
  const summary = description && !startsWith(tree, description) ? [`> ${escapeMarkdown(oneLine(description))}`] : [];
  const text = body.slice(own?.length ?? 0).replace(/^\n+/, '');
  return `${[head, ...summary, text].join('\n\n').trimEnd()}\n`;
}

/** True if the description was taken from the first paragraph. */
function startsWith(tree: Root, description: string): boolean {
  const first = tree.children.find((node) => node.type === 'element' && node.tagName === 'p');
  const text = first?.type === 'element' ? oneLine(unmarkedText(first.children)) : '';
  return text.startsWith(description.replace(/…$/, ''));
}

/** Blocks, separated by empty lines; loose inline nodes become a paragraph. */
function blocks(nodes: readonly RootContent[], to: Target, separator = '\n\n'): string {
  const parts: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = line.some((node) => !isBlank(node)) ? inlineMarkdown(line, to).trim() : '';
    if (text !== '') parts.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' && node.type !== 'text') continue;
    if (node.type === 'element' && isDrawnOnly(node)) continue;
    if (node.type === 'element' && (isBlock(node) || holdsBlocks(node))) {
      endLine();
      const text = block(node, to);
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

type Writer = (node: Element, to: Target) => string;

/** Writers of plain elements. Components have theirs in `DRAWN`. */
const WRITERS: Readonly<Record<string, Writer>> = {
  table: (node, to) => tableMarkdown(node, to),
  blockquote: (node, to) => writer(to).quoted(blocks(node.children, to)),
  ul: (node, to) => list(node, (items) => items.map(() => '- '), to),
  ol: (node, to) => list(node, (items) => listMarkers(node, items), to),
  section: (node, to) => ('dataFootnotes' in node.properties ? footnotes(node, to) : blocks(node.children, to)),
  hr: (_, { inCell }) => (inCell ? '' : '---'),
  dt: (node, to) => writer(to).strong(node.children),
  dl: (node, to) => blocks(node.children, to),
  pre: (node, to) => writer(to).fenced(linesOf(node.children), ''),
  iframe: mediaLink,
  video: mediaLink,
};

function block(node: Element, to: Target): string {
  const drawn = drawnOf(node);
  if (drawn?.markdown) return drawn.markdown(node, node.properties.props as never, writer(to));
  const write = Object.hasOwn(WRITERS, node.tagName) ? WRITERS[node.tagName] : undefined;
  return write ? write(node, to) : blocks(node.children, to);
}

function writer(to: Target): MarkdownWriter {
  return {
    blocks: (nodes) => blocks(nodes, to),
    ...lineWriter(to),
    line: (nodes) => inlineMarkdown(nodes, to).trim(),
    quoted: to.inCell ? (text) => text : quoted,
    fenced: to.inCell ? cellCode : fenced,
    table: (node) => tableMarkdown(node, to),
    codeOf: (node) => codeSource(node)?.code ?? '',
  };
}

function list(node: Element, markersOf: (items: Element[]) => string[], to: Target): string {
  const items = node.children.filter(isElement);
  const leads = markersOf(items);
  const texts = items.map((item, index) => {
    const lead = leads[index] ?? '';
    return `${lead}${indented(blocks(item.children, to, isTight(item) ? '\n' : '\n\n'), ' '.repeat(Math.min(lead.length, 4)))}`;
  });
  // Other items would be joined in one paragraph.
  const areMarkers = leads.every((lead) => /^(?:-|\d{1,9}\.) $/.test(lead));
  return texts.join(areMarkers && items.every(isTight) ? '\n' : '\n\n');
}

const TIGHT = new Set(['ul', 'ol', 'CodeBlock']);

/** True for an item whose text isn't in a paragraph. Lists and code may follow it without an empty line. */
function isTight(item: Element): boolean {
  return item.children.every((child) => !isBlock(child) || (child.type === 'element' && TIGHT.has(child.tagName)));
}

/** Footnotes in GFM's format, without the parser's heading. */
function footnotes(node: Element, to: Target): string {
  const notes = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'ol');
  const items = notes?.children.filter(isElement) ?? [];
  const first = Number(notes?.properties.start ?? 1);
  return items.map((item, index) => `[^${index + first}]: ${indented(blocks(item.children, to), '    ')}`).join('\n\n');
}

const MARKS: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~', q: '"' };

/** Inline nodes as Markdown, on one or more lines. */
function inlineMarkdown(nodes: readonly ElementContent[], to: Target): string {
  return (
    separated(nodes)
      .map((node) => {
        if (node.type === 'text') return escapeMarkdown(node.value);
        return node.type === 'element' ? inlineElement(node, to) : '';
      })
      .join('')
      // A line break is two spaces with nothing after. The lookbehind tries each run of spaces only once.
      .replace(/(?<! ) {2,}\n\s*/g, '  \n')
  );
}

function lineWriter(to: Target): LineWriter {
  return {
    line: (nodes) => inlineMarkdown(nodes, to),
    strong: (nodes, lead = '') => `**${lead}${inlineMarkdown(nodes, within(to, '**')).trim()}**`,
    text: (text) => escapeMarkdown(oneLine(text)),
    target: (href, title) => linkTarget(to.absolute(href), title),
  };
}

function within(to: Target, mark: string): Target {
  return { ...to, marks: [...(to.marks ?? []), mark] };
}

function inlineElement(node: Element, to: Target): string {
  const { tagName, children, properties } = node;
  if (tagName === 'code') return codeSpan(textOf(children));
  if (tagName === 'br') return to.inCell ? '<br>' : '  \n';
  if (tagName === 'input' && properties.type === 'checkbox') return properties.checked ? '[x]' : '[ ]';
  if (MEDIA.has(tagName)) return mediaLink(node, to);
  const source = codeSource(node);
  if (source) return codeSpan(source.code);
  const drawn = drawnOf(node);
  if (drawn && !drawn.isBlock && drawn.markdown)
    return drawn.markdown(node, node.properties.props as never, lineWriter(to));
  if ('dataFootnoteBackref' in properties) return '';
  if ('dataFootnoteRef' in properties) return `[^${textOf(children)}]`;
  const mark = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined;
  const inner = inlineMarkdown(children, mark ? within(to, mark) : to);
  if (tagName === 'a' && typeof properties.href === 'string')
    return linkTo(inner, to.absolute(properties.href), properties.title);
  // Readers see it when they point at the short form.
  if (tagName === 'abbr' && typeof properties.title === 'string')
    return `${inner} (${escapeMarkdown(oneLine(properties.title))})`;
  // Without the tag, 10<sup>6</sup> would be another number.
  if (scriptMark(node) !== '') return `<${tagName}>${inner}</${tagName}>`;
  if (mark && (mark === '"' || !to.marks?.includes(mark)) && inner.trim() !== '') return wrapped(inner, mark);
  if (tagName === 'optgroup') return escapeMarkdown(propWords(node)) + inner;
  return isBlock(node) ? ` ${inner} ` : inner;
}

/** Elements that show a file, or lead to one. */
const MEDIA: ReadonlySet<string> = new Set(['area', 'audio', 'embed', 'iframe', 'object', 'video']);

/** A link to what the element shows, and what it says to browsers that can't show it. */
function mediaLink(node: Element, to: Target): string {
  const { properties, children } = node;
  const source = children.filter(isElement).find(({ tagName }) => tagName === 'source');
  const address = [properties.src, properties.data, properties.href, source?.properties.src].find(
    (value) => typeof value === 'string' && value !== '',
  );
  const fallback = inlineMarkdown(children, to).trim();
  if (typeof address !== 'string') return fallback;
  const href = to.absolute(address);
  const name = [properties.title, properties.ariaLabel, properties.alt].find(
    (value) => typeof value === 'string' && value,
  );
  const link = linkTo(escapeMarkdown(String(name ?? href)), href);
  return fallback === '' ? link : `${link} ${fallback}`;
}

/** The text of a `<pre>`. */
function linesOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node, index) => {
      if (node.type !== 'element') return node.type === 'text' ? node.value : '';
      const before = node.tagName === 'p' && index > 0 ? '\n\n' : '';
      return node.tagName === 'br' ? '\n' : before + linesOf(node.children);
    })
    .join('');
}

/** More columns than any table needs. */
const MAX_SPAN = 50;

/**
 * A table in GFM's format, one line per row, after its caption. A cell that spans several columns or rows is followed by
 * empty ones.
 */
function tableMarkdown(table: Element, to: Target): string {
  const rows = gridOf(rowsOf(table));
  const [head, ...body] = rows;
  const caption = table.children.filter(isElement).find(({ tagName }) => tagName === 'caption');
  const title = caption ? blocks(caption.children, to) : '';
  if (!head) return title;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const cells = (row: Cells) => Array.from({ length: width }, (_, index) => cellMarkdown(row[index], to));
  const titled = (lines: string[]) => [title, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  if (to.inCell) return titled(rows.map((row) => cells(row).join(' | ')));
  const rule = `|${Array.from({ length: width }, (_, index) => alignment(head[index])).join('|')}|`;
  const line = (row: Cells) => `| ${cells(row).join(' | ')} |`;
  return titled([line(head), rule, ...body.map(line)]);
}

/** The cells of a row by column; undefined where a cell reaches from the left or from above. */
type Cells = (Element | undefined)[];

function gridOf(rows: readonly Element[]): Cells[] {
  const grid: Cells[] = rows.map(() => []);
  for (const [top, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[top] && column in grid[top]) column += 1;
      const [across, down] = [spanOf(cell.properties.colSpan), spanOf(cell.properties.rowSpan)];
      for (const spanned of grid.slice(top, top + down))
        for (let index = column; index < column + across; index++) spanned[index] = undefined;
      if (grid[top]) grid[top][column] = cell;
      column += across;
    }
  }
  return grid;
}

function spanOf(written: unknown): number {
  return Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(written)) || 1));
}

function rowsOf(node: Element): Element[] {
  return node.children.filter(isElement).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

const cellsOf = (row: Element) =>
  row.children.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

/** A cell's content in one line. Its blocks are separated by `<br>`. */
function cellMarkdown(cell: Element | undefined, to: Target): string {
  if (!cell) return '';
  const isLine = !cell.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlocks(child)));
  const inside: Target = { ...to, inCell: true };
  const text = isLine ? inlineMarkdown(cell.children, inside) : blocks(cell.children, inside);
  const line = isLine ? text.replace(/\s*\n\s*/g, ' ') : text.trim().replace(/[ \t]*\n\s*/g, '<br>');
  return (to.inCell ? line : line.replaceAll('|', '\\|')).trim();
}

/** Code in a cell, after its title: each line in a span of its own. */
function cellCode(code: string, _language: string, title?: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const named = title ? [`**${escapeMarkdown(oneLine(title))}**`] : [];
  return [...named, ...lines.map(codeSpan)].join('\n');
}

function alignment(cell: Element | undefined): string {
  const classes = [cell?.properties.className ?? []].flat().map(String);
  if (classes.includes('align-center')) return ' :---: ';
  if (classes.includes('align-right')) return ' ---: ';
  return classes.includes('align-left') ? ' :--- ' : ' --- ';
}
