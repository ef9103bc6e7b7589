/** Letters that Unicode does not take apart, as they are typed without their keyboard. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Lower case, without diacritics, full-width forms made plain: `Café` -> `cafe`. Marks that make another letter (が) stay. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  // ASCII has nothing to fold.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII's.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
