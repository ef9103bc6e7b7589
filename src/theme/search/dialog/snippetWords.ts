/** Words of a snippet, by the width of the window. */
export const snippetWords = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);
