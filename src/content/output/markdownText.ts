import type { Element, ElementContent } from 'hast';
import { drawnOf, type LineWriter } from '../model/component.ts';
import { textOf } from '../model/nodes.ts';

const MARKS: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~' };

/** Inline nodes as Markdown, on one or more lines. */
export function inlineMarkdown(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
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

export function lineWriter(absolute: (href: string) => string): LineWriter {
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
export function escapeMarkdown(text: string): string {
  const marked = /[\\`*[\]<]/.test(text) ? text.replace(/[\\`*[\]<]/g, '\\$&') : text;
  const words = marked.includes('_') ? marked.replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_') : marked;
  return words.replace(
    /^(\s*)([#>+-]|\d+[.)])(?=\s|$)/gm,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
}

/** A table in GFM's format, one line per cell. Everything but rows (a caption) is dropped. */
export function tableMarkdown(table: Element, absolute: (href: string) => string): string {
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
