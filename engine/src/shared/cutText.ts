/** The start of a string without the punctuation at its end, after which an ellipsis follows. */
export function trimCut(text: string): string {
  return text.replace(/[\s,;:.([{–—-]+$/, '');
}
