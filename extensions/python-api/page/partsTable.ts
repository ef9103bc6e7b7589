import type { Element } from 'hast';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import type { SymbolMark } from '../../../engine/src/content/model/page.ts';
import { codeNode, el, type Nodes } from './el.ts';
import { type MarkedStatus, markElements } from './lifecycle.ts';
import { referenceStrings } from './strings.ts';

/** A parameter, a config field, or an option: one row of a table. */
export interface PartRow {
  name: Nodes;
  /** Anchor of the row. */
  id?: string;
  type: Nodes;
  /** In the package's syntax; null for none, or one that says nothing. */
  default: string | null;
  required: boolean;
  mark?: MarkedStatus | undefined;
  /** More facts, each on its own line: `environment variable …`. */
  notes?: Nodes[];
  /** Our description. */
  about: Nodes;
  symbol?: SymbolMark;
}

interface PartsTableInput {
  id: string;
  /** Label of the rows: `Parameter`. */
  label: string;
  rows: PartRow[];
}

/** A table of parts, if there are any: name, type, and default in one cell, and the description in another if a row has one. */
export function partsTable({ id, label, rows }: PartsTableInput): Element[] {
  if (rows.length === 0) return [];
  const hasDescriptions = rows.some(({ about, notes = [] }) => about.length > 0 || notes.length > 0);
  const head = hasDescriptions ? [label, 'Description'] : [label];
  const headers = head.map((text) => el('th', { scope: 'col' }, [text]));
  const body = rows.map((row) => rowElement(row, hasDescriptions ? [nameCell(row), aboutCell(row)] : [nameCell(row)]));
  const table = el('table', { id, className: ['api-parts'] }, [
    el('thead', {}, [el('tr', {}, headers)]),
    el('tbody', {}, body),
  ]);
  return [table];
}

/** `key required AssetKey`, `pool str default 'main'` */
function nameCell({ name, type, mark, required, default: value }: PartRow): Element {
  const lines = [
    type,
    value === null ? [] : filledNodes(referenceStrings.defaultsTo, { value: [codeNode(value)] }),
  ].filter(({ length }) => length > 0);
  return el('td', {}, [
    ...name,
    ...(mark ? markElements(mark) : []),
    ...(required && value === null
      ? [' ', el('span', { className: ['api-required'] }, [referenceStrings.required])]
      : []),
    ...lines.flatMap((line) => [' ', el('span', { className: ['api-type'] }, line)]),
  ]);
}

function aboutCell({ about, notes = [] }: PartRow): Element {
  return el('td', {}, [...about, ...notes.flatMap((note) => [' ', el('span', { className: ['api-note'] }, note)])]);
}

function rowElement({ id, symbol }: PartRow, cells: Element[]): Element {
  const row = el('tr', id === undefined ? {} : { id }, cells);
  if (symbol) row.data = { symbol } as Element['data'];
  return row;
}
