import type { MarkedForms } from './marker.ts';

type CountWords = (text: string) => Pick<MarkedForms, 'words'>;

/** Two words or more, the last with a mark that ends a sentence. */
const SENTENCE_RE = /\S\s+\S.*?[.!?。！？]["'”)\]]*(?:\s|$)/su;
const NAME_RE = /^\s*\S*\s*$/;

/** The score of a form, in halves of a word: a sentence is worth more than a row or a command with one more word. */
const FORM = { sentence: 3, other: 0, name: -1 };

/** Further texts of a section are ignored. */
const MAX_TEXTS = 60;

/**
 * Index of the text that best shows why a section was found: the one with the most words of the query, preferably a
 * sentence; the first of equals. If none has any of them, the first sentence; -1 if there's none.
 */
export function excerptOf(texts: readonly string[], mark: CountWords): number {
  let best = { at: texts.findIndex((text) => SENTENCE_RE.test(text)), score: 0 };
  texts.slice(0, MAX_TEXTS).forEach((text, at) => {
    const { words } = mark(text);
    const score = words === 0 ? 0 : 2 * words + FORM[formOf(text)];
    if (score > best.score) best = { at, score };
  });
  return best.at;
}

/** Index of a sentence with as many words of the query as the name or row at `at`; `at` itself if there's none. */
export function sentenceFor(texts: readonly string[], at: number, mark: CountWords): number {
  const found = texts[at] ?? '';
  if (formOf(found) === 'sentence') return at;
  const { words } = mark(found);
  const better = texts
    .slice(0, MAX_TEXTS)
    .findIndex((text) => formOf(text) === 'sentence' && mark(text).words >= Math.max(words, 1));
  return better < 0 ? at : better;
}

function formOf(text: string): keyof typeof FORM {
  return NAME_RE.test(text) ? 'name' : SENTENCE_RE.test(text) ? 'sentence' : 'other';
}
