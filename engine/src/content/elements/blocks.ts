import type { Element, ElementContent } from 'hast';
import { WHOLE_RE } from '../../shared/breakable.ts';
import type { Place } from '../../shared/diagnostics.ts';
import { unmarkedText } from '../model/apart.ts';
import { authorMarkOf, component } from '../model/component.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { isBlank, isBlock, isElement, textOf } from '../model/nodes.ts';
import { ADMONITION_KINDS } from '../normalize/admonitions.ts';

/** GitHub's alerts, in a quote, and MkDocs's, in a paragraph. Docusaurus doesn't support them either. */
const ALERT_RE = /^\s*(\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])/i;
const MKDOCS_RE = /^((?:!!!|\?\?\?\+?) +([a-z]+))(?: +"[^"\n]*")? *(?:\n|$)/;

function reportAlert(found: RegExpExecArray | null, ctx: RenderContext, at: Place): void {
  if (!found) return;
  const [, written, kind = ''] = found;
  const message = `"${written}" does not start an admonition here, so it is shown as text`;
  const name = ADMONITION_KINDS.has(kind.toLowerCase()) ? kind.toLowerCase() : 'note';
  ctx.report('unknown-admonition', 'warn', at, message, `Write ":::${name}" before its text, and ":::" after it.`);
}

/** `blockquote`: an empty one is dropped. Generated API pages have these before indented text. */
export const blockquote: ElementHandler = (node, ctx, at) => {
  if (node.children.every((child) => isBlank(child))) return [];
  reportAlert(ALERT_RE.exec(textOf(node.children)), ctx, at);
  return [node];
};

/**
 * `p`: a paragraph that contains only pictures becomes those pictures. Blocks that an author put into a line (`text
 * <details>…`) split it, because HTML allows no block inside a paragraph.
 */
export const paragraph: ElementHandler = (node, ctx, at) => {
  const content = node.children.filter((child) => !isBlank(child));
  if (content.length === 0) return [];
  if (content[0]?.type === 'text') reportAlert(MKDOCS_RE.exec(content[0].value), ctx, at);
  const isPictures = content.every((child) => child.type === 'element' && child.tagName === 'Image');
  if (isPictures && node.properties.id === undefined) return content;
  if (!content.some(isBlock)) return [node];
  const out: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.some((child) => !isBlank(child))) out.push({ ...node, children: line });
    line = [];
  };
  for (const child of node.children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    out.push(child);
  }
  endLine();
  return out;
};

const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr']);

/** `table`: its sections, in the theme's scrolling region. Rows without a section get a body, as in browsers. */
export const table: ElementHandler = (node) => {
  const children = node.children.flatMap((child) => tidy(child, false));
  const isRow = (child: ElementContent) => child.type === 'element' && child.tagName === 'tr';
  const rows = children.filter(isRow);
  const body: Element[] =
    rows.length > 0 ? [{ type: 'element', tagName: 'tbody', properties: {}, children: rows }] : [];
  const sections = [...children.filter((child) => !isRow(child)), ...body];
  const cells = cellsOf(sections);
  const props = {
    ...authorMarkOf(node.properties),
    ...(labelCells(cells) && { cards: true as const }),
    ...(isNumbered(cells) && { numbered: true as const }),
    ...(isTight(cells) && { tight: true as const }),
  };
  return [component('Table', props, sections)];
};

/** The text column without the frames of code, px. */
const COLUMN = 632;
/** Average characters of a cell's text and code, and of a header, whose words stay on one line, px. */
const CHARACTER = { text: 7.6, code: 7.75 };
const HEADER_CHARACTER = 7;
const PADDING = 24;
/** The least width of the first column and of others, px. */
const MIN_WIDTHS = { first: 172, other: 120 };

/** True if the longest words of the columns, names in code among them, don't fit next to each other. */
function isTight(rows: readonly Element[][]): boolean {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) {
      const header = cell.properties.scope === 'col' ? textOf(cell.children).length * HEADER_CHARACTER : 0;
      const padding = column < cells.length - 1 ? PADDING : 0;
      const least = column > 0 ? MIN_WIDTHS.other : isNumbered(rows) ? 0 : MIN_WIDTHS.first;
      widths[column] = Math.max(widths[column] ?? least, Math.max(header, longestWord(cell, 'text')) + padding);
    }
  return widths.reduce((sum, width) => sum + width, 0) > COLUMN;
}

/** True if the first column only has numbers below its header, which need no room for names. */
function isNumbered([, ...rows]: readonly Element[][]): boolean {
  return rows.length > 0 && rows.every(([cell]) => cell && /^\s*\d+\s*$/.test(textOf(cell.children)));
}

function longestWord(node: ElementContent, kind: keyof typeof CHARACTER): number {
  if (node.type === 'text') {
    const words = node.value
      .split(/\s/)
      .flatMap((word) => (kind === 'code' && word.search(WHOLE_RE) === 0 ? word : word.split('-')));
    return Math.max(...words.map((word) => word.length)) * CHARACTER[kind];
  }
  if (node.type !== 'element') return 0;
  const inner = node.tagName === 'code' ? 'code' : kind;
  return Math.max(0, ...node.children.map((child) => longestWord(child, inner)));
}

/** The cells of each row. */
function cellsOf(sections: readonly ElementContent[]): Element[][] {
  const rows = sections.flatMap((section) => (isElement(section) ? section.children.filter(isElement) : []));
  return rows.map(({ children }) => children.filter(isElement));
}

/** Fewer columns fit on a phone. */
const MANY = 3;

/** Labels the cells of a table of many columns with their headers, for cards. False if that's impossible. */
function labelCells(rows: readonly Element[][]): boolean {
  const [head, ...others] = rows;
  const isSimple = rows.flat().every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties));
  const hasHead = head?.some(({ properties }) => properties.scope === 'col') === true;
  if (!hasHead || !isSimple || head.length < MANY) return false;
  const labels = head.map(({ children }) => unmarkedText(children).replace(/\s+/g, ' ').trim());
  // The first cell is the card's title.
  for (const cells of others)
    for (const [index, { properties }] of cells.entries())
      if (index > 0 && labels[index]) properties.dataLabel = labels[index];
  return true;
}

/** Drops the spaces between rows and cells, and adds scopes to header cells. */
function tidy(node: ElementContent, inHead: boolean): ElementContent[] {
  if (isBlank(node)) return [];
  if (node.type !== 'element') return [node];
  const head = inHead || node.tagName === 'thead';
  // An empty corner cell of a table with headers on two sides isn't a header.
  if (node.tagName === 'th' && node.children.every(isBlank)) return [{ ...node, tagName: 'td' }];
  if (node.tagName === 'th' && head) return [{ ...node, properties: { scope: 'col', ...node.properties } }];
  if (!PARTS.has(node.tagName)) return [node];
  return [{ ...node, children: node.children.flatMap((child) => tidy(child, head)) } as Element];
}

/** `td` and `th`: column alignment becomes a class, because the site's policy blocks inline styles. */
export const cell: ElementHandler = (node) => {
  const { style, align, ...properties } = node.properties;
  const side = /^(?:text-align:\s*)?(left|center|right)/.exec(String(style ?? align ?? ''))?.[1];
  const classes = [properties.className ?? []].flat().map(String);
  if (side) classes.push(`align-${side}`);
  return [{ ...node, properties: { ...properties, ...(classes.length > 0 && { className: classes }) } }];
};
