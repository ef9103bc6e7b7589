import type { Edit, SyntaxRule } from './source.ts';

/** HTML comments, comment definitions and MDX comments alike become an empty MDX comment: nothing in them is for the reader. */
export const comments: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token): Edit[] => {
    if (token.kind === 'comment') return [{ start: token.start, end: token.end, text: '{/**/}' }];
    if (token.kind !== 'tag') return [];
    // Among attributes the parser knows no comments.
    return token.attributes.flatMap(({ name, value }) => {
      const isComment =
        name === '' &&
        value &&
        /^\{\s*(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*\}$/.test(text.slice(value.start, value.end));
      return isComment ? [{ start: value.start, end: value.end, text: '' }] : [];
    });
  });
