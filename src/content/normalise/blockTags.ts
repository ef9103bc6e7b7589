import { BLOCK_ELEMENTS } from '../htmlNames.ts';
import { isWithin, lineAt, marginOf } from './containers.ts';
import { lineEnd, linePrefix, lineStart } from './linePrefix.ts';
import type { Edit, Source, SyntaxRule } from './source.ts';
import { type Tag, tagPairs } from './tagPairs.ts';

/** Components that stand in a line of text: their tags are not moved to lines of their own. */
const INLINE_COMPONENTS = /^(?:Link|PyObject|CodeReferenceLink|Preview|Beta|Deprecated|Superseded)$/;

/**
 * MDX takes a block's tags only on lines of their own, both in the same container. HTML is written more freely (`<div>` … `text</div>`,
 * `<details><summary>X</summary>`, a closing tag indented into the list before it), so the two tags of a block that stand on different lines
 * get lines of their own, the closing one with the margin of the opening one. The last is vital: the parser takes a closing tag
 * inside another container, makes a broken tree of it, and can end the process over it (satteri 0.10.5).
 */
export const blockTags: SyntaxRule = (source) => {
  const { text, tokens, containers } = source;
  const edits: Edit[] = [];
  const codeStarts = new Set(tokens.flatMap(({ kind, start }) => (kind === 'tagCode' ? [start] : [])));
  const isFree = (from: number, to: number) => text.slice(from, to).trim() === '';
  for (const [open, close] of tagPairs(tokens).pairs) {
    // Code between tags becomes one line.
    if (codeStarts.has(open.end)) continue;
    const first = lineAt(source, open.start);
    const prefix = linePrefix(text, first);
    const container = containers.get(first)?.own ?? null;
    const margin = marginOf(container);
    const breakAt = (offset: number) => {
      edits.push({ start: offset, end: offset, text: `\n${margin.trimEnd()}\n${margin}` });
    };
    if (!text.slice(open.end, close.end).includes('\n')) {
      if (open.name === 'summary' && !isInOneLine(text, open, close) && isFollowedByText(text, close.end))
        breakAt(close.end);
      continue;
    }
    const opensLine = isFree(first + prefix.length, open.start);
    const isAlone = opensLine && isFree(open.end, lineEnd(text, open.end));
    if (!isBlock(open.name) && !isAlone) continue;
    const last = lineAt(source, close.start);
    if (!isWithin(containers.get(last)?.before ?? null, container)) {
      edits.push(...apart(source, open, close));
      continue;
    }
    if (!opensLine) breakAt(open.start);
    if (!isFree(open.end, lineEnd(text, open.end))) breakAt(open.end);
    const lastPrefix = linePrefix(text, last);
    if (!isFree(last + lastPrefix.length, close.start)) breakAt(close.start);
    else if (text.slice(last, close.start) !== margin)
      edits.push({ start: last, end: close.start, text: `${margin.trimEnd()}\n${margin}` });
    if (!isFree(close.end, lineEnd(text, close.end))) breakAt(close.end);
  }
  return edits;
};

/** Two tags of which the first one's list item or quote ended before the second: reported, and both left as text. */
function apart({ findings }: Source, open: Tag, close: Tag): Edit[] {
  findings.push({
    id: 'unclosed-tag',
    level: 'error',
    offset: open.start,
    message: `The tag <${open.name}> is not closed in the list item or quote it stands in`,
    hint: `Write "</${open.name}>" inside of it, indented like the opening tag.`,
  });
  return [open, close].map(({ start, end }) => ({ start, end, text: '' }));
}

/** `<details><summary>X</summary>text</details>` on one line: a line of text to the parser, in which all is closed. */
function isInOneLine(text: string, summary: Tag, close: Tag): boolean {
  const before = text.slice(lineStart(text, summary.start), summary.start);
  return before.includes('<details') && text.slice(close.end, lineEnd(text, close.end)).includes('</details');
}

/** True when text follows on the same line or the next one, which would make one paragraph of it and the summary. */
function isFollowedByText(text: string, offset: number): boolean {
  const end = lineEnd(text, offset);
  if (text.slice(offset, end).trim() !== '') return true;
  const next = text.slice(end + 1, lineEnd(text, end + 1)).replace(/^[ \t>]+/, '');
  return next !== '' && !next.startsWith('</');
}

function isBlock(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || (/^[A-Z]/.test(name) && !INLINE_COMPONENTS.test(name));
}
