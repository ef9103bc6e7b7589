/** Width of a text in pixels at the size in question. */
type Measure = (text: string) => number;

/** A piece of a title that is never broken. */
interface Piece {
  text: string;
  width: number;
  /** A space parts it from the piece before. */
  spaced: boolean;
}

interface WrapOptions {
  measure: Measure;
  /** Pixels. */
  width: number;
  maxLines: number;
}

/** A title in lines of about the same length, or null when it needs more lines than allowed, or a word is too wide for one. */
export function wrapTitle(title: string, { measure, width, maxLines }: WrapOptions): string[] | null {
  const space = measure(' ');
  const pieces = words(title).map((text) => ({ text, width: measure(text), spaced: true }));
  if (pieces.some((piece) => piece.width > width)) return null;
  const lines = fill(pieces, space, width);
  return lines.length > maxLines ? null : balanced(pieces, space, { width, lines: lines.length });
}

/** A title that must fit: long words are broken where names can be (`a.b_c/d-e`), and what is too much becomes an ellipsis. */
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

/** Fills each line before the next is begun. */
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

/** The narrowest lines that are no more than with the full width, as `text-wrap: balance` does it. */
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

/** A word in pieces that fit: after punctuation inside names, else anywhere. */
function breakWord(word: string, measure: Measure, width: number): Piece[] {
  if (measure(word) <= width) return [{ text: word, width: measure(word), spaced: true }];
  const parts = word.split(/(?<=[._/:-])(?=[^._/:-])/).flatMap((part) => (measure(part) <= width ? [part] : [...part]));
  return parts.map((text, i) => ({ text, width: measure(text), spaced: i === 0 }));
}
