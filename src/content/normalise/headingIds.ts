import { lineEnd } from './linePrefix.ts';
import type { SyntaxRule } from './source.ts';

const ID_RE = /\{#([^\s{}]+)\}[ \t]*(?:#+[ \t]*)?$/;

/** The marks in `{#a.__init__}` at the end of a line are letters of an id. The pass over the tree takes it from the text of a heading. */
export const headingIds: SyntaxRule = ({ text, tokens, proseLines }) =>
  proseLines.flatMap((line) => {
    const end = lineEnd(text, line);
    const match = text.slice(line, end).includes('{#') ? ID_RE.exec(text.slice(line, end)) : null;
    const start = line + (match?.index ?? 0);
    const isCode = (kind: string) => kind !== 'brace' && kind !== 'less';
    if (!match || tokens.some((token) => isCode(token.kind) && token.start < end && token.end > start)) return [];
    return [...match[0].matchAll(/(?<!\\)[_*~]/g)].map(({ index }) => {
      const at = start + index;
      return { start: at, end: at, text: '\\' };
    });
  });
