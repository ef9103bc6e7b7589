import type { FontFace } from './fontFace.ts';

/**
 * The text without emoji and symbols that the font lacks. Null if it lacks a letter or a digit, because half a word is
 * worse than none.
 */
export function writable(text: string, face: FontFace): string | null {
  let kept = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character)) kept += ' ';
    else if (face.has(character)) kept += character;
    else if (/[\p{L}\p{M}\p{N}]/u.test(character)) return null;
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** Width of the string in pixels at the given size. */
type Measure = (text: string) => number;

/** An unbreakable piece of a title. */
interface Piece {
  text: string;
  width: number;
  /** True if a space precedes it. */
  spaced: boolean;
}

interface WrapOptions {
  measure: Measure;
  /** Pixels. */
  width: number;
  maxLines: number;
}

/** A title in lines of similar length. Null if it needs more lines than allowed, or a word is too wide. */
export function wrapTitle(title: string, { measure, width, maxLines }: WrapOptions): string[] | null {
  const space = measure(' ');
  const pieces = words(title).map((text) => ({ text, width: measure(text), spaced: true }));
  if (pieces.some((piece) => piece.width > width)) return null;
  const lines = fill(pieces, space, width);
  return lines.length > maxLines ? null : balanced(pieces, space, { width, lines: lines.length });
}

/** A title that must fit: breaks long words like names (`a.b_c/d-e`), and replaces the excess by an ellipsis. */
export function cutTitle(title: string, { measure, width, maxLines }: WrapOptions): string[] {
  const space = measure(' ');
  const pieces = words(title).flatMap((word) => breakWord(word, measure, width));
  const lines = fill(pieces, space, width);
  if (lines.length <= maxLines) return balanced(pieces, space, { width, lines: lines.length });
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...kept, `${last.replace(/[\s\p{P}]+$/u, '')}…`];
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Greedy line filling. */
function fill(pieces: Piece[], space: number, width: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const gap = piece.spaced ? space : 0;
    if (line && line.width + gap + piece.width <= width) {
      line.text += (piece.spaced ? ' ' : '') + piece.text;
      line.width += gap + piece.width;
    } else lines.push({ text: piece.text, width: piece.width });
  }
  return lines.map(({ text }) => text);
}

/** The narrowest lines without adding one, like `text-wrap: balance`. */
function balanced(pieces: Piece[], space: number, limit: { width: number; lines: number }): string[] {
  let low = Math.max(0, ...pieces.map((piece) => piece.width));
  let high = limit.width;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(pieces, space, middle).length <= limit.lines) high = middle;
    else low = middle;
  }
  return fill(pieces, space, high);
}

/** Splits a word into pieces that fit: after punctuation inside names, else anywhere. */
function breakWord(word: string, measure: Measure, width: number): Piece[] {
  if (measure(word) <= width) return [{ text: word, width: measure(word), spaced: true }];
  const parts = word.split(/(?<=[._/:-])(?=[^._/:-])/).flatMap((part) => (measure(part) <= width ? [part] : [...part]));
  return parts.map((text, i) => ({ text, width: measure(text), spaced: i === 0 }));
}
