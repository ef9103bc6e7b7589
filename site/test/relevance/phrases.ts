import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import type { Asked } from './judgedQueries.ts';

/** Words of a query. */
const [MIN_WORDS, MAX_WORDS] = [5, 8];

/** One sentence of so many is asked. */
const EVERY = 29;

const WORD_RE = /[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu;

/** Queries of words that stand together in guides, in lowercase and without punctuation, as readers remember them. */
export function phraseQueries({ pages }: SearchFile): Asked[] {
  const texts = pages.flatMap(({ url, sections }) =>
    sections.flatMap(([, , , own]) => own.map((text) => ({ url, words: ` ${wordsIn(text).join(' ')} `, text }))),
  );
  const sentences = texts
    .filter(({ url }) => !url.startsWith('/api/') && !url.startsWith('/about/'))
    .flatMap(({ text }) => text.split(/[.!?:] /).map(wordsIn))
    .filter((words) => words.length > MAX_WORDS);
  return sentences.flatMap((words, number) => {
    if (number % EVERY !== 0) return [];
    const count = MIN_WORDS + ((number / EVERY) % (MAX_WORDS - MIN_WORDS + 1));
    const phrase = words.slice(1, 1 + count).join(' ');
    const want = texts.filter((text) => text.words.includes(` ${phrase} `)).map(({ url }) => url);
    return [{ query: phrase, class: `${count} words`, want: [...new Set(want)] }];
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORD_RE) ?? [];
}
