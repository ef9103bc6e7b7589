import type { Element, ElementContent } from 'hast';
import type { SymbolMark } from '../../content/model/page.ts';
import { codeNode, el } from './el.ts';
import { type MarkedStatus, markElements } from './lifecycle.ts';

/** A parameter, a config field, or an option: one row of a table. */
export interface PartRow {
  name: ElementContent[];
  /** Anchor of the row. */
  id?: string;
  type: ElementContent[];
  /** In the package's syntax; null for none. */
  default: string | null;
  /** Shows `required` if there is no default. */
  required: boolean;
  mark?: MarkedStatus | undefined;
  /** More facts, each on its own line: `environment variable …`. */
  notes?: ElementContent[][];
  /** Our description. */
  about: ElementContent[];
  symbol?: SymbolMark;
}

interface PartsTableInput {
  id: string;
  /** Label of the rows: `Parameter`. */
  label: string;
  rows: PartRow[];
}

/** A table of parts. If none has a description, type and default have separate columns. */
export function partsTable({ id, label, rows }: PartsTableInput): Element {
  const told = rows.some(({ about, notes = [] }) => about.length > 0 || notes.length > 0);
  const head = told ? [label, 'Description'] : [label, 'Type', 'Default'];
  return el('table', { id, className: ['api-parts', ...(told ? ['api-parts-told'] : [])] }, [
    el('thead', {}, [
      el(
        'tr',
        {},
        head.map((text) => el('th', { scope: 'col' }, [text])),
      ),
    ]),
    el(
      'tbody',
      {},
      rows.map((row) => (told ? toldRow(row) : plainRow(row))),
    ),
  ]);
}

function toldRow(row: PartRow): Element {
  const { type, about, notes = [] } = row;
  const said = defaultOf(row);
  const isValue = row.default !== null;
  const lines = [type, isValue ? [{ type: 'text', value: 'default ' } as const, ...said] : said].filter(
    ({ length }) => length > 0,
  );
  return rowElement(row, [
    el('td', {}, [
      ...nameElements(row),
      ...lines.flatMap((line) => [' ', el('span', { className: ['api-type'] }, line)]),
    ]),
    el('td', {}, [...about, ...notes.flatMap((note) => [' ', el('span', { className: ['api-note'] }, note)])]),
  ]);
}

function plainRow(row: PartRow): Element {
  const cells = [nameElements(row), row.type, defaultOf(row)];
  return rowElement(
    row,
    cells.map((cell) => el('td', {}, cell)),
  );
}

function rowElement({ id, symbol }: PartRow, cells: Element[]): Element {
  const row = el('tr', id === undefined ? {} : { id }, cells);
  if (symbol) row.data = { symbol } as Element['data'];
  return row;
}

function nameElements({ name, mark }: PartRow): ElementContent[] {
  return [...name, ...(mark ? markElements(mark) : [])];
}

/** The default, `required`, or nothing. */
function defaultOf({ default: value, required }: PartRow): ElementContent[] {
  if (value !== null) return [codeNode(value)];
  return required ? [{ type: 'text', value: 'required' }] : [];
}
