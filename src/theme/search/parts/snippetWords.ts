/** Words of a snippet. */
export const SNIPPET_WORDS = 10;

/** The same on screens up to 768 px wide. */
export const SNIPPET_WORDS_SMALL = 5;
