/**
 * Text on a single line. Control characters and Unicode's separators count as spaces too: some programs end a line at
 * them, so a title with one could write lines of its own into a list of pages.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
