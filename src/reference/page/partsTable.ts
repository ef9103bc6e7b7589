import type { Element, ElementContent } from 'hast';
import type { SymbolMark } from '../../content/model/page.ts';
import { codeNode, el } from './el.ts';
import { type MarkedStatus, markElements } from './lifecycle.ts';

/** A parameter, a config field, an option: one row of a table. */
export interface PartRow {
  name: ElementContent[];
  /** Anchor of the row. */
  id?: string;
  type: ElementContent[];
  /** As the package writes it; null for none. */
  default: string | null;
  /** Said instead of a default: `required`, or nothing. */
  required: boolean;
  mark?: MarkedStatus | undefined;
  /** More facts in a few words, each on its own line: `environment variable …`. */
  notes?: ElementContent[][];
  /** Our words. */
  about: ElementContent[];
  symbol?: SymbolMark;
}

interface PartsTableInput {
  id: string;
  /** What the rows are: `Parameter`. */
  label: string;
  rows: PartRow[];
}

/** A table of parts. Where none has words, type and default take columns of their own. */
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

/** The default, that there must be a value, or nothing. */
function defaultOf({ default: value, required }: PartRow): ElementContent[] {
  if (value !== null) return [codeNode(value)];
  return required ? [{ type: 'text', value: 'required' }] : [];
}
