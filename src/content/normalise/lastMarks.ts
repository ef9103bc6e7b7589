import type { SyntaxRule } from './source.ts';

/** A `>` or `/>` alone on its line moves up to the tag it ends: in a paragraph the parser would take the `>` for a block quote's. */
export const lastMarks: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token) => {
    if (token.kind !== 'tag') return [];
    const mark = token.end - (token.form === 'self' ? 2 : 1);
    const last = token.attributes.at(-1);
    const nameEnd = token.start + 1 + Number(token.form === 'close') + token.name.length;
    const before = last ? (last.value?.end ?? last.start + last.name.length) : nameEnd;
    return text.slice(before, mark).includes('\n') ? [{ start: before, end: mark, text: '' }] : [];
  });
