/** A character that shows something: no space, nor one without a shape such as U+200B or U+2800. */
export const VISIBLE_RE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for text that shows nothing. */
export function isBlankText(text: string): boolean {
  return !VISIBLE_RE.test(text);
}
