/**
 * Offset after the `}` that closes the `{` at `start`, or -1. Strings, template literals and comments are skipped as JavaScript does;
 * where an apostrophe makes that fail (`{don't}`), braces alone are counted.
 */
export function scanBraces(text: string, start: number): number {
  const end = countBraces(text, start, JAVASCRIPT_RE);
  return end === -1 ? countBraces(text, start, BRACES_RE) : end;
}

const JAVASCRIPT_RE =
  /[{}]|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const BRACES_RE = /[{}]/g;

function countBraces(text: string, start: number, pattern: RegExp): number {
  let depth = 0;
  const matcher = new RegExp(pattern);
  matcher.lastIndex = start;
  for (let match = matcher.exec(text); match; match = matcher.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}' && --depth === 0) return matcher.lastIndex;
  }
  return -1;
}
