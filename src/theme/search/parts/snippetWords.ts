/** Words of a snippet. */
export const SNIPPET_WORDS = 10;

/** The same on screens up to 768 px wide. */
const SNIPPET_WORDS_SMALL = 5;

/** Matches where they are small. */
export const SMALL_QUERY = '(max-width: 768px)';

/** Words of a snippet, for the window as it is. */
export function snippetWords(): number {
  return matchMedia(SMALL_QUERY).matches ? SNIPPET_WORDS_SMALL : SNIPPET_WORDS;
}
