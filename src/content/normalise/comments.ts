import type { SyntaxRule } from './source.ts';

/** HTML comments, comment definitions and MDX comments alike become an empty MDX comment: nothing in them is for the reader. */
export const comments: SyntaxRule = ({ tokens }) =>
  tokens.filter(({ kind }) => kind === 'comment').map(({ start, end }) => ({ start, end, text: '{/**/}' }));
