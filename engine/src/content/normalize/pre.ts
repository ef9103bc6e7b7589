import { linePrefix, lineStart, quoteMarks } from './lines.ts';
import type { Edit, Source, SourceToken, SyntaxRule } from './source.ts';

/** The parser drops the indentation of lines. In a `<pre>` without other tags, strings keep it. */
export const preIndents: SyntaxRule = (source) => {
  const edits: Edit[] = [];
  let from = -1;
  let inside: SourceToken[] = [];
  for (const token of source.tokens) {
    if (token.kind !== 'tag') {
      inside.push(token);
      continue;
    }
    if (token.name === 'pre' && token.form === 'close' && from !== -1)
      edits.push(...indentsOf({ text: source.text, from, to: token.start, inside }));
    from = token.name === 'pre' && token.form === 'open' ? token.end : -1;
    inside = [];
  }
  return edits;
};

/** A part of a text, and the tokens in it. */
interface Part extends Pick<Source, 'text'> {
  from: number;
  to: number;
  inside: readonly SourceToken[];
}

function indentsOf({ text, from, to, inside }: Part): Edit[] {
  const prefix = linePrefix(text, lineStart(text, from));
  const quotes = quoteMarks(prefix);
  const indents = new RegExp(`\\n(?:[ \\t]*>[ ]?){${quotes}}([ \\t]*)(?=\\S)`, 'g');
  let next = 0;
  const found = [...text.slice(from, to).matchAll(indents)].flatMap(({ index, 0: all, 1: indent = '' }) => {
    const end = from + index + all.length;
    while ((inside[next]?.end ?? end + 1) <= end) next++;
    const isCode = (inside[next]?.start ?? end) < end;
    return end === to || isCode ? [] : [{ end, indent }];
  });
  // Text that starts beside the tag is as far left as the tag.
  const beside = /^[ \t]*\S/.test(text.slice(from, to)) ? prefix.length : Number.POSITIVE_INFINITY;
  const margin = found.reduce((least, { indent }) => Math.min(least, indent.length), beside);
  return found
    .filter(({ indent }) => indent.length > margin)
    .map(({ end, indent }) => ({
      start: end - indent.length + margin,
      end,
      text: `{'${indent.slice(margin).replaceAll('\t', '\\t')}'}`,
    }));
}
