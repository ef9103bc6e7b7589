import type { Element, ElementContent } from 'hast';
import { inlineMarkdown } from './markdownInline.ts';

/** A table as GFM. Cells are one line each; what is no row (a caption) is left out. */
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
