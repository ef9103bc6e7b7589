import type { Edit, SyntaxRule } from './source.ts';

const HEADING_ID_RE = /^(?:<!--|\{\/\*)\s*(#[^\s{}*]+)\s*(?:-->|\*\/\s*\})$/;

/**
 * HTML comments, comment definitions and MDX comments alike become an empty MDX comment: nothing in them is for the reader.
 * One that says `#id` keeps that, for the heading it may end (https://docusaurus.io/docs/markdown-features/toc#heading-ids).
 */
export const comments: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token): Edit[] => {
    if (token.kind === 'comment') {
      const id = HEADING_ID_RE.exec(text.slice(token.start, token.end))?.[1] ?? '';
      return [{ start: token.start, end: token.end, text: `{/*${id}*/}` }];
    }
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
