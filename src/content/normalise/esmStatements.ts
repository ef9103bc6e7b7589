import type { SyntaxRule } from './source.ts';

/** Fences that only hide Markdown from other tools go. Imports and exports are read from the source (`esm.ts`) and leave an empty line; prose that begins with either word is kept from being taken for one. */
export const esmStatements: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap(({ kind, start, end }) => {
    if (kind === 'esm' || kind === 'wrapper') return [{ start, end, text: '' }];
    if (kind === 'esmWord') return [{ start, end: start + 1, text: `&#${text.charCodeAt(start)};` }];
    return [];
  });
