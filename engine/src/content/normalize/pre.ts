import type { Parents, Root } from 'hast';
import { isBlockTag, isOnOwnLine } from './blocks.ts';
import { linePrefix, lineStart, quoteMarks } from './lines.ts';
import type { Edit, Source, SyntaxRule } from './source.ts';
import { type Tag, tagPairs } from './tagPairs.ts';

/** The parser drops spaces and tabs before lines, so signs stand for them until it has read the text. */
const SPACE = '\uFDD0';
const TAB = '\uFDD1';
/** A space after the signs, because marks such as `_` mean something else after a letter. */
const END = '\u205F';
const SIGNS_RE = new RegExp(`([${SPACE}${TAB}]+)${END}`, 'g');

/** Keeps the indentation of lines in a `<pre>`, except before tags that get lines of their own. */
export const preIndents: SyntaxRule = (source) => {
  const { pairs } = tagPairs(source.tokens);
  const outer = pairs.filter(([{ name }]) => name === 'pre').sort(([a], [b]) => a.start - b.start);
  if (outer.length === 0) return [];
  const blocks = new Set(
    source.tokens.flatMap((token) => (token.kind === 'tag' && isBlockTag(token.name, source) ? [token.start] : [])),
  );
  for (const [open, close] of pairs) if (isOnOwnLine(source, open)) blocks.add(open.start).add(close.start);
  const edits: Edit[] = [];
  let next = 0;
  let last = 0;
  for (const [open, close] of outer) {
    if (open.start < last) continue;
    last = close.start;
    while ((source.proseLines[next] ?? last) < open.end) next++;
    const from = next;
    while ((source.proseLines[next] ?? last) < last) next++;
    edits.push(...indentsOf(source, { open, close, lines: source.proseLines.slice(from, next), blocks }));
  }
  return edits;
};

interface Pre {
  open: Tag;
  close: Tag;
  /** Starts of the lines after the first. */
  lines: readonly number[];
  /** Starts of tags that get lines of their own. */
  blocks: ReadonlySet<number>;
}

function indentsOf({ text }: Source, { open, close, lines, blocks }: Pre): Edit[] {
  const prefix = linePrefix(text, lineStart(text, open.start));
  const indentRe = new RegExp(`(?:[ \\t]*>[ ]?){${quoteMarks(prefix)}}([ \\t]*)(?=\\S)`, 'y');
  const indents = lines.flatMap((line) => {
    indentRe.lastIndex = line;
    const indent = indentRe.exec(text)?.[1];
    return indent === undefined || indentRe.lastIndex === close.start ? [] : [{ indent, end: indentRe.lastIndex }];
  });
  // Text that starts beside the tag is as far left as the tag.
  const beside = /^[ \t]*\S/.test(text.slice(open.end, close.start)) ? prefix.length : Number.POSITIVE_INFINITY;
  const margin = indents.reduce((least, { indent }) => Math.min(least, indent.length), beside);
  return indents
    .filter(({ indent, end }) => indent.length > margin && !blocks.has(end))
    .map(({ indent, end }) => {
      const kept = indent.slice(margin);
      return { start: end - kept.length, end, text: kept.replaceAll(' ', SPACE).replaceAll('\t', TAB) + END };
    });
}

/** Replaces the signs in a tree by what they stand for. */
export function restoreIndents(tree: Root): void {
  const pending: Parents[] = [tree];
  for (let parent = pending.pop(); parent; parent = pending.pop()) {
    for (const node of parent.children) {
      if ('children' in node) pending.push(node);
      else if ('value' in node)
        node.value = node.value.replace(SIGNS_RE, (_, signs: string) =>
          signs.replaceAll(SPACE, ' ').replaceAll(TAB, '\t'),
        );
    }
  }
}
