import { lineEnd, linePrefix, lineStart, quoteMarks } from './lines.ts';
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

/** Part of the source, and the tokens in it. */
interface Part extends Pick<Source, 'text'> {
  from: number;
  to: number;
  inside: readonly SourceToken[];
}

/** A line of text. Its indentation is before `start`. */
interface Line {
  /** Where the line before it ends. */
  before: number;
  start: number;
  end: number;
  indent: string;
  isPlain: boolean;
}

function indentsOf(part: Part): Edit[] {
  const { text, from, to } = part;
  const prefix = linePrefix(text, lineStart(text, from));
  const lines = linesOf(part, quoteMarks(prefix));
  // Text that starts beside the tag is as far left as the tag.
  const beside = /^[ \t]*\S/.test(text.slice(from, to)) ? prefix.length : Number.POSITIVE_INFINITY;
  const margin = lines.reduce((least, { indent }) => Math.min(least, indent.length), beside);
  const isIndented = ({ indent }: Line) => indent.length > margin;
  const isText = (line: Line) => line.isPlain && (isIndented(line) || startsWithWord(text, line));
  const edits: Edit[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index++] as Line;
    if (isIndented(line))
      edits.push({
        start: line.start - line.indent.length + margin,
        end: line.start,
        text: expression(line.indent.slice(margin)),
      });
    // The parser's time grows quadratically with the number of expressions, so the plain lines that follow are one.
    const first = index;
    for (let last = line; isText(last); index++) {
      const next = lines[index];
      if (!next || next.before !== last.end || !isText(next)) break;
      last = next;
    }
    const block = lines.slice(first, index);
    if (!block.some(isIndented)) continue;
    if (block.length === 1) {
      index = first;
      continue;
    }
    const written = block.map(({ start, end, indent }) => `\n${indent.slice(margin)}${text.slice(start, end)}`);
    edits.push({ start: line.end, end: block.at(-1)?.end ?? line.end, text: expression(written.join('')) });
  }
  return edits;
}

/** What the parser could read as anything but letters. */
const MARK_RE = /[\\`*~[\]<>{}&$|@]|(?<!\w)_|_(?!\w)|:\/\/|www\.|:[\w+:-]/i;

/** The lines after the first that aren't blank and don't start in code. */
function linesOf({ text, from, to, inside }: Part, quotes: number): Line[] {
  const indents = new RegExp(`\\n(?:[ \\t]*>[ ]?){${quotes}}([ \\t]*)(?=\\S)`, 'g');
  let next = 0;
  return [...text.slice(from, to).matchAll(indents)].flatMap(({ index, 0: all, 1: indent = '' }): Line[] => {
    const start = from + index + all.length;
    if (start === to) return [];
    const end = Math.min(lineEnd(text, start), to);
    while ((inside[next]?.end ?? start + 1) <= start) next++;
    const token = inside[next]?.start ?? end;
    if (token < start) return [];
    return [
      { before: from + index, start, end, indent, isPlain: token >= end && !MARK_RE.test(text.slice(start, end)) },
    ];
  });
}

/** True for a line that could not begin another block: a list, or the marks under a heading. */
function startsWithWord(text: string, { start }: Line): boolean {
  return /^(?:[\p{L}"'(]|\d+(?![.)\d]))/u.test(text.slice(start, start + 20));
}

function expression(text: string): string {
  return `{'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")}'}`;
}
