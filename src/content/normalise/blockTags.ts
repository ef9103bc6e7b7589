import { BLOCK_ELEMENTS } from '../htmlNames.ts';
import { continuationPrefix, lineEnd, linePrefix, lineStart } from './linePrefix.ts';
import type { Edit, SyntaxRule } from './source.ts';
import type { Token } from './tokens.ts';

type Tag = Extract<Token, { kind: 'tag' }>;

/** Components that stand in a line of text: their tags are never moved to lines of their own. */
const INLINE_COMPONENTS = /^(?:Link|PyObject|CodeReferenceLink|Preview|Beta|Deprecated|Superseded)$/;

/**
 * MDX takes a block's tags only on lines of their own. HTML is written more freely (`<div>` … `text</div>`, `<details><summary>X</summary>`),
 * so line breaks are added around the tags of a block whose two tags stand on different lines, and after a summary.
 */
export const blockTags: SyntaxRule = ({ text, tokens }) => {
  const edits: Edit[] = [];
  for (const [open, close] of pairs(tokens)) {
    const isSummary = open.name === 'summary' && lineStart(text, open.start) === lineStart(text, close.start);
    const sameLine = lineEnd(text, open.end) >= close.end;
    if (sameLine && !isSummary) continue;
    const margin = continuationPrefix(linePrefix(text, lineStart(text, open.start)));
    const breakAt = (offset: number) =>
      edits.push({ start: offset, end: offset, text: `\n${margin.trimEnd()}\n${margin}` });
    const isFree = (from: number, to: number) => text.slice(from, to).trim() === '';
    if (!isSummary) {
      if (!isFree(open.end, lineEnd(text, open.end))) breakAt(open.end);
      const first = lineStart(text, close.start);
      if (!isFree(first + linePrefix(text, first).length, close.start)) breakAt(close.start);
    }
    const end = lineEnd(text, close.end);
    const next = text.slice(end + 1, lineEnd(text, end + 1));
    const followed = isSummary ? next.replace(/^[ \t>]+/, '') !== '' && !/^[ \t>]*<\//.test(next) : false;
    if (!isFree(close.end, end) || followed) breakAt(close.end);
  }
  return edits;
};

/** Opening and closing tags of block elements that belong together. */
function pairs(tokens: readonly Token[]): [Tag, Tag][] {
  const found: [Tag, Tag][] = [];
  const stack: Tag[] = [];
  for (const token of tokens) {
    if (token.kind !== 'tag' || !isBlock(token.name)) continue;
    if (token.form === 'open') stack.push(token);
    if (token.form !== 'close') continue;
    const index = stack.findLastIndex(({ name }) => name === token.name);
    if (index === -1) continue;
    found.push([stack[index] as Tag, token]);
    stack.length = index;
  }
  return found;
}

function isBlock(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || (/^[A-Z]/.test(name) && !INLINE_COMPONENTS.test(name));
}
