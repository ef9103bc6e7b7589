// @ts-check
import { createRandom } from '../random.mjs';

/** @typedef {import('../../src/shared/searchFile.ts').SearchFile} SearchFile */
/** @typedef {import('../random.mjs').Random} Random */

/**
 * Typical queries, the same number of each kind: titles, headings, symbols whole and in parts, words of a text, each
 * also with a typo, frequent and rare words, a word that doesn't occur.
 * @param {SearchFile} file @param {{ count: number, seed: string, frequent: string[] }} options @returns {string[]}
 */
export function makeQueries(file, { count, seed, frequent }) {
  const random = createRandom(seed, 'queries');
  const page = () => random.pick(file.pages);
  const section = () => random.pick(page().sections);
  const named = () => {
    for (;;) {
      const names = section()[4];
      if (names.length > 0) return random.pick(names);
    }
  };
  const text = () => {
    for (;;) {
      const texts = section()[3];
      if (texts.length > 0) return random.pick(texts).replace(/\.$/, '').split(' ');
    }
  };
  const some = () => {
    const words = text();
    const start = random.int(0, words.length - 3);
    return words
      .slice(start, start + random.int(2, 4))
      .join(' ')
      .toLowerCase();
  };
  const kinds = [
    () => page().title.toLowerCase(),
    () => section()[2].toLowerCase(),
    named,
    () =>
      named()
        .replace(/[_.]/g, ' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase(),
    some,
    () => mistyped(random, page().title.toLowerCase()),
    () => mistyped(random, named()),
    () => mistyped(random, some()),
    () => [random.pick(frequent.slice(0, 40)), random.pick(frequent.slice(0, 400))].join(' '),
    () => random.pick(frequent.slice(0, 100)),
    () => random.pick(frequent.slice(-500)),
    () => `how do i ${some()}`,
    () => `${random.pick(frequent.slice(0, 300))} zzyzx`,
  ];
  return Array.from({ length: count }, (_, i) => (kinds[i % kinds.length] ?? some)());
}

/** Every state of the input while a query is typed. @param {string[]} queries @returns {string[]} */
export function typedLetterByLetter(queries) {
  return queries.flatMap((query) => Array.from(query, (_, i) => query.slice(0, i + 1)));
}

/** Adds a typo to a long enough word: a missing, doubled, wrong, or swapped letter. @param {Random} random @param {string} query */
function mistyped(random, query) {
  const words = query.split(' ');
  const long = words.findIndex(({ length }) => length > 4);
  const word = words[long];
  if (word === undefined) return query;
  const at = random.int(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  words[long] = random.pick([
    before + after,
    before + letter + letter + after,
    `${before}e${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]);
  return words.join(' ');
}
