/** Words of a snippet. */
export const SNIPPET_WORDS = 10;

/** The same on screens up to 768 px wide. */
export const SNIPPET_WORDS_SMALL = 5;

/** Words of a snippet, for the window as it is. */
export function snippetWords(): number {
  return matchMedia('(max-width: 768px)').matches ? SNIPPET_WORDS_SMALL : SNIPPET_WORDS;
}
