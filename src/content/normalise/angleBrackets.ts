import { isTagName } from './isTagName.ts';
import type { SyntaxRule } from './source.ts';

/**
 * A `<` that opens no tag is text: `a <5`, `x <y and z`. So is what looks like a tag and is not meant as one: a placeholder without a closing tag
 * (`<your-name>`) and a type parameter (`List<Foo>`).
 */
export const angleBrackets: SyntaxRule = ({ text, tokens }) => {
  const closed = new Set(
    tokens.flatMap((token) => (token.kind === 'tag' && token.form === 'close' ? [token.name] : [])),
  );
  return tokens
    .filter((token) => {
      if (token.kind === 'less') return true;
      if (token.kind !== 'tag' || token.form !== 'open' || closed.has(token.name)) return false;
      const isTypeParameter =
        /[\w\])]/.test(text[token.start - 1] ?? '') && /^[A-Z]/.test(token.name) && token.attributes.length === 0;
      return !isTagName(token.name) || isTypeParameter;
    })
    .map(({ start }) => ({ start, end: start, text: '\\' }));
};
