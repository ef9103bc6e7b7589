const ENTITY_RE = /&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][A-Za-z\d]*);/y;
const MARGIN = ' \t>\\';

/**
 * Maps each character of a text's value to its offset in the source, which may also contain escapes, entities, and the
 * margins of lists and quotes. Linear in the length of a paragraph.
 */
export function offsetsIn(source: string, value: string): Uint32Array {
  const offsets = new Uint32Array(value.length);
  let at = 0;
  for (let i = 0; i < value.length; i++) {
    const char = value[i] ?? '';
    // Lines start alike in both, so a misalignment in one line doesn't affect the next.
    if (char === '\n') at = Math.max(at, source.indexOf('\n', at));
    else {
      const entity = entityAt(source, at);
      if (entity !== '' && !value.startsWith(entity, i)) {
        offsets[i] = at;
        if (/[\uD800-\uDBFF]/.test(char)) offsets[++i] = at;
        at += entity.length;
        continue;
      }
      while (at < source.length && source[at] !== char && MARGIN.includes(source[at] ?? '')) at++;
    }
    offsets[i] = Math.min(at, source.length);
    at++;
  }
  return offsets;
}

function entityAt(source: string, at: number): string {
  if (source[at] !== '&') return '';
  ENTITY_RE.lastIndex = at;
  return ENTITY_RE.exec(source)?.[0] ?? '';
}
