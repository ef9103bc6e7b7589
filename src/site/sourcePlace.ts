/** 1-based line and column of an offset. */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/**
 * Where a quoted string stands in the text of a data module (`'a'`, `"a"` or `` `a` ``), at its first character inside the quotes.
 * `occurrence` counts from 0; the first line when there is no such occurrence, because a value may be computed.
 */
export function quotedPlace(text: string, value: string, occurrence = 0): { line: number; column: number } {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`(['"\`])${escaped}\\1`, 'g'))][occurrence];
  return found === undefined ? { line: 1, column: 1 } : placeOfOffset(text, found.index + 1);
}

/** Where the key at a path of keys stands in the text of a data module; the deepest key that is found. */
export function keyPlace(text: string, keys: string[]): { line: number; column: number } {
  let place = { line: 1, column: 1 };
  let from = 0;
  for (const key of keys) {
    const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const found = new RegExp(`(?<![\\w$.'"-])['"]?${escaped}['"]?\\s*:`, 'g');
    found.lastIndex = from;
    const match = found.exec(text);
    if (!match) break;
    place = placeOfOffset(text, match.index);
    from = match.index + match[0].length;
  }
  return place;
}
