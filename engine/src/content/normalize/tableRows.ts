import { counted } from '../../shared/format.ts';
import { lineEnd, linePrefix, quoteMarks } from './lines.ts';
import type { Source, SyntaxRule } from './source.ts';

const DELIMITER_RE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
/** The start of a comment in place of a row. */
const COMMENT_RE = /^(?:<!--|\{\s*\/\*)/;
/** Starts another block, so the table ends before it. */
const BLOCK_START_RE = /^(?:#{1,6}[ \t]|:{3,}[ \t]*(?:[\w[]|$))/;
const LIST_MARKER_RE = /[-*+\d]/;

/**
 * Warns about text beyond a table's last column, which GFM drops, and about a table that it takes for text because the
 * head has another number of cells than the line below it. Usually a `|` is meant as text. Changes nothing.
 */
export const tableRows: SyntaxRule = (source) => {
  const { proseLines, findings } = source;
  const text = withoutInner(source);
  let columns = 0;
  let quotes = 0;
  let headCells = 0;
  /** True after a comment between rows. */
  let isCut = false;
  for (const line of proseLines) {
    const prefix = linePrefix(text, line);
    const start = line + prefix.length;
    const row = text.slice(start, lineEnd(text, start)).trimEnd();
    const isComment = row === '' && COMMENT_RE.test(source.text.slice(line + linePrefix(source.text, line).length));
    if (isComment && columns > 0) isCut = true;
    const opensBlock = LIST_MARKER_RE.test(prefix) || BLOCK_START_RE.test(row);
    if (row === '' || opensBlock || quoteMarks(prefix) !== quotes) columns = 0;
    quotes = quoteMarks(prefix);
    const cells = row.includes('|') ? cellsOf(row) : [];
    if (isCut && cells.length > 0) {
      const message = 'The comment above ends the table, so this row is shown as text';
      const hint = 'Move the comment out of the table.';
      findings.push({ id: 'table-row', level: 'warn', offset: start, message, hint });
    }
    isCut &&= isComment;
    const isDelimiter = columns === 0 && cells.length > 0 && headCells > 0 && DELIMITER_RE.test(row);
    const isTable = isDelimiter && cells.length === headCells;
    if (isDelimiter && !isTable) {
      const message = `The table's head has ${counted(headCells, 'cell')} and the line below it ${cells.length}, so it is shown as text`;
      const hint = 'Write one "---" for each cell, and "\\|" for a literal "|", even in code.';
      findings.push({ id: 'table-row', level: 'warn', offset: start, message, hint });
    }
    headCells = isDelimiter ? 0 : cells.length;
    const extra = columns > 0 ? cells.slice(columns).find(({ isEmpty }) => !isEmpty) : undefined;
    if (isTable) columns = cells.length;
    if (extra) {
      const message = `The row has ${counted(cells.length, 'cell')} and its table ${counted(columns, 'column')}, so its end is not shown`;
      const hint = 'Write "\\|" for a literal "|", even in code, or add a column.';
      findings.push({ id: 'table-row', level: 'warn', offset: start + extra.start, message, hint });
    }
  }
  return [];
};

/** The text with comments and literal expressions blanked: a `|` in one doesn't end a cell. */
function withoutInner({ text, tokens }: Source): string {
  let result = '';
  let done = 0;
  for (const { kind, start, end } of tokens) {
    if (kind !== 'comment' && (kind !== 'brace' || end === start + 1)) continue;
    result += text.slice(done, start) + (kind === 'comment' ? ' ' : 'x').repeat(end - start);
    done = end;
  }
  return result + text.slice(done);
}

/** Cells of a row. Even in code, only a backslash keeps a `|` from ending its cell. */
function cellsOf(row: string): { start: number; isEmpty: boolean }[] {
  const cells: { start: number; isEmpty: boolean }[] = [];
  let start = row.startsWith('|') ? 1 : 0;
  for (const { 0: found, index } of row.matchAll(/\\.|\||$/g)) {
    if (found.startsWith('\\') || index < start || (found === '' && start === row.length)) continue;
    const content = row.slice(start, index);
    cells.push({ start: start + content.length - content.trimStart().length, isEmpty: content.trim() === '' });
    start = index + 1;
  }
  return cells;
}
