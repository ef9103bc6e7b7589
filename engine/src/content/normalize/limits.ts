import type { Element, ElementContent, Parents } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import type { ParsedNode } from '../model/nodes.ts';
import { lineEnd } from './lines.ts';
import type { Container, Edit, Finding, Source } from './source.ts';
import { tagPairs } from './tagPairs.ts';

/** Maximum nesting. Every pass, including React's, is recursive; the stack overflows only far above this. */
const MAX_DEPTH = 250;

/** The first node that is nested too deep, or undefined. Not recursive: such a tree would overflow the stack. */
export function tooDeepNode(nodes: readonly ParsedNode[]): ParsedNode | undefined {
  const pending = [...nodes].reverse().map((node) => ({ node, depth: 1 }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return node;
    const { children } = node as Partial<Parents>;
    for (let index = (children?.length ?? 0) - 1; index >= 0; index--) {
      pending.push({ node: children?.[index] as Element | ElementContent, depth: depth + 1 });
    }
  }
  return undefined;
}

export const TOO_DEEP = {
  message: 'The page is nested too deeply',
  hint: `Nest quotes, lists, tags, marks, and brackets at most ${MAX_DEPTH} levels deep.`,
};

/** Reports a page that is skipped because of its depth. */
export function reportTooDeep(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  report('markdown-syntax', 'error', at, TOO_DEEP.message, TOO_DEEP.hint);
}

/** Characters of one page, counting partials at each use: 4 million take about 5 s and make 12 MB of HTML. */
export const MAX_TEXT = 4_000_000;

/** Minimum size charged per partial: if each includes the next twice, 20 levels produce a million partials. */
export const MIN_TEXT = 1000;

/** Reports a page, or the partial that makes it too long. It is skipped. */
export function reportTooLong(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  const message = `The page has more than ${MAX_TEXT.toLocaleString('en')} characters (a partial counts as at least ${MIN_TEXT.toLocaleString('en')})`;
  report('markdown-syntax', 'error', at, message, 'Split it into several pages.');
}

/**
 * Limits tags, expressions, entities, and addresses (`www.`) in a paragraph. The parser's time and memory grow
 * quadratically: 5,000 take 0.3 s, 20,000 take 5 s, and 60,000 crash the process (satteri 0.10.5; no upstream issue as
 * of 2026-11).
 */
const MAX_PARTS = 5000;

/** Limits the cells of a file's tables. The parser adds omitted cells, so 16 kB of text can make four million. */
const MAX_CELLS = 200_000;

const PART_RE = /\n[ \t>]*\n|&(?=[#A-Za-z])|www\./g;
const DELIMITER_ROW_RE = /^[ \t>|:-]*$/;

/** The first place that exceeds the parser's limits, or undefined. No page written by a person does. */
export function tooCrowded(
  source: Source,
  edits: readonly Edit[],
): Pick<Finding, 'offset' | 'message' | 'hint'> | undefined {
  const paragraph = crowdedParagraph(source, edits);
  if (paragraph !== undefined) {
    const message = `A paragraph has more than ${MAX_PARTS.toLocaleString('en')} tags, expressions, entities, and addresses`;
    return { offset: paragraph, message, hint: 'Split it with empty lines.' };
  }
  const table = hugeTable(source);
  if (table === undefined) return undefined;
  const message = `The tables of this file have more than ${MAX_CELLS.toLocaleString('en')} cells`;
  return { offset: table, message, hint: 'Split the table over several pages.' };
}

function crowdedParagraph({ text, tokens }: Source, edits: readonly Edit[]): number | undefined {
  // A `<` or `{` that a rule has escaped is text.
  const escaped = new Set(edits.flatMap((edit) => (edit.text === '\\' ? [edit.start] : [])));
  let parts = 0;
  let done = 0;
  let crowded: number | undefined;
  const count = (offset: number) => {
    if (++parts > MAX_PARTS) crowded ??= offset;
  };
  const readTo = (end: number) => {
    for (const { 0: part, index } of text.slice(done, end).matchAll(PART_RE)) {
      if (part.startsWith('\n')) parts = 0;
      else count(done + index);
    }
  };
  for (const { kind, start, end } of tokens) {
    if (start > done) readTo(start);
    if (kind === 'fence') parts = 0;
    else if (kind !== 'codeSpan' && !escaped.has(start)) count(start);
    done = end;
  }
  readTo(text.length);
  return crowded;
}

function hugeTable({ text, proseLines }: Source): number | undefined {
  let cells = 0;
  let columns = 0;
  for (const line of proseLines) {
    const row = text.slice(line, lineEnd(text, line));
    if (row.includes('|') && row.includes('-') && DELIMITER_ROW_RE.test(row)) columns = row.split('|').length;
    else if (row.trim() === '') columns = 0;
    cells += columns;
    if (cells > MAX_CELLS) return line;
  }
  return undefined;
}

/** Parts of code that the parser reads inside another. */
const CODE_LEVEL_RE = /=>|[([{]|[)\]}]/g;

/**
 * Where the code of a tag, an expression, or an export is nested too deep: from about 10,000 levels on, the parser
 * crashes the process (satteri 0.10.5; no upstream issue as of 2026-11).
 */
function deepCodeAt({ text, tokens }: Source): number | undefined {
  for (const { kind, start, end } of tokens) {
    if ((kind !== 'tag' && kind !== 'brace' && kind !== 'esm') || end - start <= MAX_DEPTH) continue;
    let depth = 0;
    for (const { 0: sign, index } of text.slice(start, end).matchAll(CODE_LEVEL_RE)) {
      depth += /[)\]}]/.test(sign) ? -1 : 1;
      if (depth > MAX_DEPTH) return start + index;
    }
  }
  return undefined;
}

/** Where quotes, lists, tags, and code are first nested too deep, or undefined. No page written by a person is. */
export function tooDeepAt(source: Source): number | undefined {
  const { containers, tokens } = source;
  const depths = new Map<Container, number>();
  for (const [line, { own }] of containers) {
    // Most lines are in containers that are already counted.
    const unknown: Container[] = [];
    let each = own;
    for (; each && !depths.has(each); each = each.parent) unknown.push(each);
    let depth = each ? (depths.get(each) ?? 0) : 0;
    for (const container of unknown.reverse()) depths.set(container, ++depth);
    if (depth > MAX_DEPTH) return line;
  }
  const open: number[] = [];
  const edges = tagPairs(tokens).pairs.flatMap(([{ start }, { start: end }]) => [{ at: start, end }]);
  for (const { at, end } of edges.sort((a, b) => a.at - b.at)) {
    while (open.length > 0 && (open.at(-1) ?? 0) < at) open.pop();
    open.push(end);
    if (open.length > MAX_DEPTH) return at;
  }
  return deepCodeAt(source);
}
