import { linePrefix, lineStart, quoteMarks } from './lines.ts';
import type { Edit, Source, SyntaxRule } from './source.ts';

/** The parser drops the indentation of lines. In a `<pre>` without other tags, strings keep it. */
export const preIndents: SyntaxRule = (source) => {
  const edits: Edit[] = [];
  let from = -1;
  for (const token of source.tokens) {
    if (token.kind !== 'tag') continue;
    if (token.name === 'pre' && token.form === 'close' && from !== -1)
      edits.push(...indentsBetween(source, from, token.start));
    from = token.name === 'pre' && token.form === 'open' ? token.end : -1;
  }
  return edits;
};

function indentsBetween({ text, tokens }: Source, from: number, to: number): Edit[] {
  const prefix = linePrefix(text, lineStart(text, from));
  const quotes = quoteMarks(prefix);
  const indents = new RegExp(`\\n(?:[ \\t]*>[ ]?){${quotes}}([ \\t]*)(?=\\S)`, 'g');
  const found = [...text.slice(from, to).matchAll(indents)].flatMap(({ index, 0: all, 1: indent = '' }) => {
    const end = from + index + all.length;
    const isCode = tokens.some((token) => token.start < end && end < token.end);
    return end === to || isCode ? [] : [{ end, indent }];
  });
  // Text that starts beside the tag is as far left as the tag.
  const beside = /^[ \t]*\S/.test(text.slice(from, to)) ? prefix.length : Number.POSITIVE_INFINITY;
  const margin = Math.min(beside, ...found.map(({ indent }) => indent.length));
  return found
    .filter(({ indent }) => indent.length > margin)
    .map(({ end, indent }) => ({
      start: end - indent.length + margin,
      end,
      text: `{'${indent.slice(margin).replaceAll('\t', '\\t')}'}`,
    }));
}
