import type { DiagnosticId, Place } from '../../engine/src/shared/diagnostics.ts';
import { lowerCased } from './phrases.ts';
import type { ProseBlock } from './proseBlocks.ts';
import { isRight, type ProseRules } from './proseRules.ts';
import { titleCapitals } from './titleCapitals.ts';

/** A violation of the word list. */
export interface ProseFinding {
  id: Extract<DiagnosticId, 'spelling' | 'filler' | 'link-text' | 'title-case' | 'doubled-word' | 'space-before-mark'>;
  /** As written, which an exception has to repeat. */
  word: string;
  at: Place;
  message: string;
  hint: string;
}

/** Lower case only. */
const DOUBLED_RE = /(?<![\w/.-])([a-z\u00df-\u024f]+) +\1(?![\w\u00df-\u024f/'’-]|\.\w)/g;
const SPACE_RE = / ([,;:!?]|\.(?!\.))(?=\s|$)/g;

export function checkProse({ kind, text, place, links }: ProseBlock, { find, linkTexts }: ProseRules): ProseFinding[] {
  const found: ProseFinding[] = [];
  const names: { start: number; end: number }[] = [];
  for (const { start, end, written, value } of find(text)) {
    if (value.is === 'avoid') {
      const message = `These docs avoid "${written}"`;
      found.push({ id: 'filler', word: written, at: place(start, end), message, hint: value.instead });
      continue;
    }
    names.push({ start, end });
    if (value.is === 'fine' || isRight(written, value.right)) continue;
    const message = `"${written}" is spelled "${value.right}"`;
    found.push({ id: 'spelling', word: written, at: place(start, end), message, hint: `Write "${value.right}".` });
  }
  for (const { start, end } of links) {
    const written = text.slice(start, end).trim();
    if (!linkTexts.has(written.toLowerCase())) continue;
    const message = `The link text "${written}" does not say where it leads`;
    const hint = 'Use the name of the target as the link text.';
    found.push({ id: 'link-text', word: written, at: place(start, end), message, hint });
  }
  for (const { index, 0: both, 1: word = '' } of allOf(lowerCased(text), DOUBLED_RE)) {
    const end = index + both.length;
    if (names.some((name) => name.start <= index && end <= name.end)) continue;
    const twice = text.slice(index, end);
    const message = `"${twice}" repeats a word`;
    const hint = `Write "${twice.slice(0, word.length)}" once.`;
    found.push({ id: 'doubled-word', word: twice, at: place(index, end), message, hint });
  }
  for (const { index, 1: mark = '' } of allOf(text, SPACE_RE)) {
    // Ignore a mark after another mark or at the start of the text: that's code or a symbol.
    if (!/[^\s.]\s*$/.test(text.slice(Math.max(0, index - 2), index))) continue;
    const message = `There is a space before "${mark}"`;
    const at = place(index + 1, index + 2);
    found.push({ id: 'space-before-mark', word: mark, at, message, hint: 'Remove it.' });
  }
  if (kind === 'title') {
    for (const { word, at } of titleCapitals(text, names)) {
      const message = `"${word}" is capitalized in a title`;
      const hint = `Write "${word.toLowerCase()}", or add the name to words.json.`;
      found.push({ id: 'title-case', word, at: place(at, at + word.length), message, hint });
    }
  }
  return found;
}

/** All matches of a pattern that rarely matches: an iterator costs more than a search. */
const allOf = (text: string, pattern: RegExp) => (text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]);
