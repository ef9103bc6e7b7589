import { type Compound, compoundsOf, foldLetters, joinParts, type Part } from './compounds.ts';

/** Longer names have only their parts as tokens. Also the limit of a query's words. */
export const MAX_TOKEN_LETTERS = 64;
/** Text with more parts has no joined tokens: it's a list or a hash, not a name. */
const MAX_JOINED_PARTS = 10;

/**
 * The words of a text, in order. An identifier yields its parts, and each part joined with those that follow in its
 * segment: `fs_io_manager` -> fs, fsiomanager, io, iomanager, manager. `endOfLetters` maps matches back.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const match of text.matchAll(/\S+/g)) {
    for (const compound of compoundsOf(match[0])) {
      for (const token of compoundTokens(compound)) {
        tokens.push({
          text: token.text,
          start: match.index + token.start,
          end: match.index + token.end,
          position: position + token.position,
        });
      }
      position += compound.segments.reduce((sum, parts) => sum + parts.length, 0);
    }
  }
  return tokens;
}

/** Tokens of one compound; positions start at 0, in order. */
export function compoundTokens(compound: Compound): Token[] {
  const { segments, pluses } = compound;
  const only = segments.length === 1 && segments[0]?.length === 1 ? segments[0][0] : undefined;
  if (only && pluses === 0) return [{ ...cut(only), position: 0 }];
  const all = segments.flat();
  const tokens: Token[] = [];
  let position = 0;
  const add = (parts: readonly Part[], ending = '', end = parts.at(-1)?.end ?? 0) => {
    const text = joinParts(parts) + ending;
    if (text.length <= MAX_TOKEN_LETTERS) tokens.push({ text, start: parts[0]?.start ?? 0, end, position });
  };
  for (const segment of segments) {
    segment.forEach((part, i) => {
      tokens.push({ ...cut(part), position });
      const rest = all.slice(position);
      if (all.length <= MAX_JOINED_PARTS) {
        if (i < segment.length - 1) add(segment.slice(i));
        if (i === 0 && rest.length > segment.length) add(rest);
      }
      if (i === 0 && pluses > 0) add(rest, 'plus'.repeat(pluses), compound.end);
      position++;
    });
  }
  return tokens;
}

/** Offset in the text where the first `letters` letters of a token end. */
export function endOfLetters(text: string, { start, end }: Pick<Token, 'start' | 'end'>, letters: number): number {
  let left = letters;
  let at = start;
  for (const character of text.slice(start, end)) {
    if (left <= 0) break;
    at += character.length;
    left -= foldLetters(character).replace(/[^\p{L}\p{N}\p{M}]/gu, '').length;
  }
  // Diacritics follow their letter.
  while (at < end && /\p{M}/u.test(text[at] ?? '')) at++;
  return left > 0 ? end : at;
}

function cut({ text, start, end }: Part): Part {
  return { text: text.slice(0, MAX_TOKEN_LETTERS), start, end };
}

/** A word of a text in the index's form. Parts of one identifier overlap with the whole. */
export interface Token {
  /** Lower case, without diacritics and punctuation. */
  text: string;
  /** Its offsets in the original text. */
  start: number;
  end: number;
  /** Counts words; parts of an identifier are consecutive, and joined tokens have the position of their first part. */
  position: number;
}

/** The words in the last part of a page's address: `/guides/build/io-managers` -> `io managers`. */
export function addressWords(url: string): string {
  const last =
    url
      .replace(/[?#].*/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.replace(/\.html?$/, '').replaceAll('-', ' ');
}
