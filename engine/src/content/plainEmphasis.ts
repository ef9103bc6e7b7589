/** One or more equal marks in a line. */
interface Run {
  mark: string;
  start: number;
  /** Marks that remain, and those of the whole run. */
  left: number;
  length: number;
  opens: boolean;
  closes: boolean;
}

const RUN_RE = /\\[\s\S]|\*+|_+|~+/g;
const SPACE_RE = /^\s?$/;
const PUNCTUATION_RE = /[\p{P}\p{S}\uE000\uE001]/u;

/** A line of Markdown without the marks of emphasis and strikethrough, paired as CommonMark pairs them. */
export function withoutEmphasis(line: string): string {
  if (!/[*_~]/.test(line)) return line;
  const runs = [...line.matchAll(RUN_RE)]
    .filter(([marks]) => !marks.startsWith('\\'))
    .map((match) => runAt(line, match));
  const open: Run[] = [];
  for (const run of runs) {
    while (run.closes && run.left > 0) {
      const at = open.findLastIndex((before) => pairs(before, run));
      const opener = open[at];
      if (!opener) break;
      const used = run.mark === '~' ? run.left : Math.min(opener.left, run.left, 2);
      opener.left -= used;
      run.left -= used;
      open.splice(opener.left > 0 ? at + 1 : at);
    }
    if (run.opens && run.left > 0) open.push(run);
  }
  let plain = '';
  let at = 0;
  for (const { mark, start, left, length } of runs) {
    plain += line.slice(at, start) + mark.repeat(left);
    at = start + length;
  }
  return plain + line.slice(at);
}

function runAt(line: string, { 0: marks, index: start }: RegExpExecArray): Run {
  const mark = marks[0] ?? '';
  const end = start + marks.length;
  const before = [...line.slice(Math.max(0, start - 2), start)].at(-1) ?? '';
  const after = [...line.slice(end, end + 2)][0] ?? '';
  const isLeft =
    !SPACE_RE.test(after) && (!PUNCTUATION_RE.test(after) || SPACE_RE.test(before) || PUNCTUATION_RE.test(before));
  const isRight =
    !SPACE_RE.test(before) && (!PUNCTUATION_RE.test(before) || SPACE_RE.test(after) || PUNCTUATION_RE.test(after));
  // Underscores inside a word are part of it: snake_case.
  const isWord = mark === '_';
  const isMark = mark !== '~' || marks.length < 3;
  return {
    mark,
    start,
    left: marks.length,
    length: marks.length,
    opens: isMark && isLeft && (!isWord || !isRight || PUNCTUATION_RE.test(before)),
    closes: isMark && isRight && (!isWord || !isLeft || PUNCTUATION_RE.test(after)),
  };
}

function pairs(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark) return false;
  if (opener.mark === '~') return opener.left === closer.left;
  const isEither = opener.closes || closer.opens;
  return !isEither || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}
