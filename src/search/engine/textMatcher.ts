import type { Alternative } from './alternatives.ts';
import type { TextMatcher } from './searchIndex.ts';

/** Says what of a text matched, by the alternatives that met something. */
export function createTextMatcher(alternatives: Iterable<Alternative>): TextMatcher {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const { elements } of alternatives) {
    for (const { text, prefix } of elements.flat()) {
      // In a sequence one or two letters begin too much that stands elsewhere.
      if (prefix && (elements.length === 1 || text.length > 2)) begun.add(text);
      else whole.add(text);
    }
  }
  const lengths = [...new Set([...begun].map(({ length }) => length))].sort((a, b) => b - a);
  return (token) =>
    whole.has(token)
      ? token.length
      : (lengths.find((length) => length <= token.length && begun.has(token.slice(0, length))) ?? 0);
}
