import { lineEnd } from './linePrefix.ts';

/** Offset after the `}` that closes the `{` at `start`, or -1. */
export type BraceScanner = (start: number) => number;

/**
 * Finds the ends of one text's braces. Strings, template literals and comments are skipped as JavaScript does;
 * where an apostrophe makes that fail (`{don't}`), braces alone are counted.
 */
export function createBraceScanner(text: string): BraceScanner {
  const inScript = createCounter(text, JAVASCRIPT_RE);
  const inProse = createCounter(text, BRACES_RE);
  return (start) => {
    const end = inScript(start);
    return end === -1 ? inProse(start) : end;
  };
}

const JAVASCRIPT_RE = /[{}]|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/[*/]/g;
const BRACES_RE = /[{}]/g;

/** What one search learns of the braces inside, the next one knows: thousands of braces that never close take linear time. */
function createCounter(text: string, pattern: RegExp): BraceScanner {
  const ends = new Map<number, number>();
  const lastCommentEnd = text.lastIndexOf('*/');
  let line = 0;
  const lineEndAfter = (start: number): number => {
    if (start > line) line = lineEnd(text, start);
    return line;
  };
  const matcher = new RegExp(pattern);
  return (start) => {
    const known = ends.get(start);
    if (known !== undefined) return known;
    const open: number[] = [];
    matcher.lastIndex = start;
    for (let match = matcher.exec(text); match; match = matcher.exec(text)) {
      const inner = ends.get(match.index);
      // What holds a brace without an end has none either.
      if (inner === -1) break;
      if (inner !== undefined) matcher.lastIndex = inner;
      else if (match[0] === '{') open.push(match.index);
      else if (match[0] === '/*') matcher.lastIndex = commentEnd(text, match.index, lastCommentEnd);
      else if (match[0] === '//') matcher.lastIndex = lineEndAfter(match.index);
      else if (match[0] === '}') {
        ends.set(open.pop() ?? start, matcher.lastIndex);
        if (open.length === 0) return matcher.lastIndex;
      }
    }
    for (const brace of open) ends.set(brace, -1);
    return -1;
  };
}

/** After the comment, or after the slash of one that has no end. */
function commentEnd(text: string, start: number, last: number): number {
  return last < start + 2 ? start + 1 : text.indexOf('*/', start + 2) + 2;
}
