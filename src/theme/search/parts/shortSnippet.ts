import { snippetWindow } from '../../../search/protocol/snippetWindow.ts';
import type { TextPiece } from './parseMarked.ts';

const ELLIPSIS = '…';

/** A snippet cut to at most so many words around the best of its marks, for screens that have less room. For `MarkedText`. */
export function shortSnippet(pieces: readonly TextPiece[], words: number): TextPiece[] {
  const whole = pieces.map(({ text }) => text).join('');
  const marks: { start: number; end: number }[] = [];
  let at = 0;
  for (const { text, marked } of pieces) {
    if (marked) marks.push({ start: at, end: at + text.length });
    at += text.length;
  }
  const { start, end } = snippetWindow(whole, marks, words);
  const cut: TextPiece[] = [];
  if (start > 0) cut.push({ text: ELLIPSIS, marked: false });
  at = 0;
  for (const { text, marked } of pieces) {
    const inside = text.slice(Math.max(start - at, 0), Math.max(end - at, 0));
    if (inside !== '') cut.push({ text: inside, marked });
    at += text.length;
  }
  if (end < whole.length) cut.push({ text: ELLIPSIS, marked: false });
  return cut;
}
