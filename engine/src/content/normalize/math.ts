import { lineEnd, linePrefix, lineStart } from './lines.ts';
import type { Edit, SyntaxRule } from './source.ts';

/** Longer than any formula in a paragraph. */
const MAX_LENGTH = 500;
const START_RE = /^(?:\$|\\{1,2}[([b])/;

/** Marks of a formula that no price, path, or variable has: commands, powers, and indices of one letter. */
const CERTAIN_RE = /\\[A-Za-z]{2,}|\\[{}\\,;!|]|[\w})\]]\^|(?<![\w$])[A-Za-z]_(?:\w(?!\w)|\{)/;
/** Letters, numbers, and signs of arithmetic, such as `O(n)` or `a + b = c`, without words. */
const PLAIN_RE = /^(?!.*[A-Za-z]{2})(?=.*[A-Za-z])[\w\s()[\],.|=<>+*/!'-]+$/;

/** `\(` and `\[` are also plain characters, as in `\[int \| None\]`. */
const COMMAND_RE = /\\[A-Za-z]{2,}|[\w})\]]\^|_\{/;
/** An index, or a sign that stands between spaces or between letters, unlike in `\[y/n\]`, `\[a-z\]`, and `\(n=3\)`. */
const SIGN_RE = /(?<!\w)[A-Za-z](?:_\w|[+=<>][A-Za-z])(?!\w)|[\w)] [+*=<>] [\w(]/;

const isFormula = (content: string) =>
  CERTAIN_RE.test(content) || PLAIN_RE.test(content.replace(/\b(?:sin|cos|tan|log|ln|exp|min|max|mod)\b/g, ''));

const isBracketed = (content: string) => COMMAND_RE.test(content) || (PLAIN_RE.test(content) && SIGN_RE.test(content));

/** Formulas in a paragraph, and what their content must look like. */
const FORMS: readonly (readonly [pattern: RegExp, holds: (content: string) => boolean])[] = [
  [/\$(?![\s$])((?:\\[\s\S]|[^\\$`])+?)(?<!\s)\$(?=(?:st|nd|rd|th)\b|[^\w$\\{]|$)/y, isFormula],
  [/\$\$(?!\$)((?:\\[\s\S]|[^\\$`])+?)\$\$(?!\$)/y, isFormula],
  [/\\{1,2}\((.+?)\\{1,2}\)/y, isBracketed],
  [/\\{1,2}\[([\s\S]+?)\\{1,2}\]/y, isBracketed],
  [/\\{1,2}begin\{(\w+\*?)\}[\s\S]*?\\end\{\1\}/y, () => true],
];

/**
 * Offset after the TeX formula at `start`, or -1: `$x^2$`, `$$…$$` in a line or between lines of their own, `\(…\)`,
 * `\[…\]`, and `\begin{…}…\end{…}`, also with two backslashes. A dollar sign of a price or a variable starts none.
 */
export function formulaEnd(text: string, start: number): number {
  if (!START_RE.test(text.slice(start, start + 3)) || (text[start] === '$' && /[\w\\$]/.test(text[start - 1] ?? '')))
    return -1;
  const block = text.startsWith('$$', start) ? blockEnd(text, start) : -1;
  if (block !== -1) return block;
  const paragraph = text.slice(start, start + MAX_LENGTH).split(/\n[ \t>]*\n/, 1)[0] ?? '';
  for (const [pattern, holds] of FORMS) {
    pattern.lastIndex = 0;
    const found = pattern.exec(paragraph);
    if (found && holds(found[1] ?? '')) return start + found[0].length;
  }
  return -1;
}

/** Offset after a block between two lines of `$$`. */
function blockEnd(text: string, start: number): number {
  const prefix = linePrefix(text, lineStart(text, start));
  if (lineStart(text, start) + prefix.length !== start || !/^\$\$[ \t]*(?:\n|$)/.test(text.slice(start, start + 20)))
    return -1;
  const close = /\n[ \t>]*\$\$[ \t]*(?=\n|$)/g;
  close.lastIndex = start + 2;
  const found = close.exec(text);
  return found ? found.index + found[0].length : -1;
}

/** Reports formulas, which aren't drawn, and keeps their signs as text. */
export const formulas: SyntaxRule = ({ text, tokens, findings }) =>
  tokens.flatMap((token): Edit[] => {
    if (token.kind !== 'formula') return [];
    const { start, end } = token;
    const written = text.slice(start, end);
    const short = written.replace(/\s+/g, ' ');
    const message = `The formula "${short.length > 60 ? `${short.slice(0, 59)}…` : short}" is shown as it is written`;
    const hint = 'Write it in words or in Unicode, or draw it as an SVG. Write "\\$" for a dollar sign.';
    findings.push({ id: 'math', level: 'warn', offset: start, message, hint });
    const isQuoted = linePrefix(text, lineStart(text, start)).includes('>');
    const edits: Edit[] = [];
    for (let line = start; line < end; line = lineEnd(text, line) + 1) {
      const from =
        line === start
          ? start
          : line + ((isQuoted ? /^[ \t>]*/ : /^[ \t]*/).exec(text.slice(line, end))?.[0].length ?? 0);
      const to = Math.min(end, lineEnd(text, line));
      if (from < to)
        edits.push({ start: from, end: to, text: text.slice(from, to).replace(/[!-/:-@[-`{-~]/g, '\\$&') });
    }
    return edits;
  });
