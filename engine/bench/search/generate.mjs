// @ts-check
import { createRandom } from '../random.mjs';
import { capital } from '../words.mjs';

/** @typedef {import('../../src/shared/searchFile.ts').SearchFile} SearchFile */
/** @typedef {import('../../src/shared/searchFile.ts').SearchFilePage} SearchPage */
/** @typedef {import('../../src/shared/searchFile.ts').SearchSection} SearchSection */
/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {import('./vocabulary.mjs').Vocabulary} Vocabulary */

/**
 * Shape of the real site's file: sections per page, texts per heading, names in a section's code, links per text; each the
 * mean.
 */
const SHAPE = { sections: 9, texts: 5, names: 9, links: 0.19 };
/**
 * How often a word follows the previous word somewhere in the real documentation; otherwise, it's drawn by its rank
 * (Zipf). If all were drawn freely, gzip would find no shared phrases; if all followed, it would find the real
 * sentences again. With this share, the generated file compresses like the real one; `node bench/search/run.mjs` prints
 * both ratios.
 */
const FOLLOWING = 0.72;

const GROUPS = [
  'Getting started',
  'Guides',
  'Build',
  'Automate',
  'Deploy',
  'Migrate',
  'Observe',
  'Test',
  'Libraries',
  'API',
];
const SECTIONS = ['Docs', 'Examples', 'Integrations', 'Cloud', 'API'];
const LABELS = ['Next steps', 'Prerequisites', 'What goes wrong'];

/**
 * A search file of about this many records. The same arguments yield the same file.
 * @param {{ records: number, seed: string, vocabulary: Vocabulary }} options @returns {SearchFile}
 */
export function generateSearchFile({ records, seed, vocabulary }) {
  /** @type {SearchPage[]} */
  const pages = [];
  for (let made = 0; made < records; ) {
    const page = makePage(createRandom(seed, pages.length), vocabulary, pages.length);
    pages.push(page);
    made += page.sections.reduce((sum, [, , , texts]) => sum + 1 + texts.length, 0);
  }
  addLinks(createRandom(seed, 'links'), pages);
  return {
    version: 1,
    synonyms: {
      groups: [
        ['k8s', 'kubernetes'],
        ['env var', 'environment variable'],
      ],
      oneWay: { cron: ['schedule'] },
    },
    pages,
  };
}

/** @param {Random} random @param {Vocabulary} vocabulary @param {number} number @returns {SearchPage} */
function makePage(random, vocabulary, number) {
  // A page mentions a few names repeatedly.
  const names = Array.from({ length: 14 }, () => name(random, vocabulary));
  const title = random.chance(0.25) ? (names[0] ?? '') : heading(random, vocabulary);
  const group = random.pick(GROUPS);
  /** @type {SearchSection[]} */
  const sections = [[1, '', title, texts(random, vocabulary, names), someNames(random, names), 0]];
  const count = random.int(2, SHAPE.sections * 2 - 4);
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1;
    const own =
      isLast && random.chance(0.5)
        ? random.pick(LABELS)
        : random.chance(0.12)
          ? random.pick(names)
          : heading(random, vocabulary);
    const level = i === 0 || isLast ? 2 : random.pick([2, 2, 2, 3, 3, 4]);
    sections.push([
      level,
      slug(own),
      own,
      texts(random, vocabulary, names),
      someNames(random, names),
      names.includes(own) ? 1 : 0,
    ]);
  }
  return {
    url: `/${slug(group)}/${slug(title)}-${number}`,
    title,
    label: title,
    group,
    section: random.pick(SECTIONS),
    trail: [group],
    description: sentence(random, vocabulary, names),
    rank: random.chance(0.02) ? -20 : 0,
    sections,
  };
}

/** Links to some pages more often than to others. @param {Random} random @param {SearchPage[]} pages */
function addLinks(random, pages) {
  for (const section of pages.flatMap(({ sections }) => sections)) {
    const linking = [...section[3].keys()].filter(() => random.chance(SHAPE.links));
    if (linking.length > 0)
      section.push(null, Object.fromEntries(linking.map((text) => [text, [zipf(random, pages).url]])));
  }
}

/** @param {Random} random @param {Vocabulary} vocabulary @param {string[]} names */
function texts(random, vocabulary, names) {
  return Array.from({ length: random.int(1, SHAPE.texts * 2 - 1) }, () => sentence(random, vocabulary, names));
}

/** 12 to 25 words; one in nine is one of the page's names. @param {Random} random @param {Vocabulary} vocabulary @param {string[]} names */
function sentence(random, vocabulary, names) {
  const words = [random.pick(vocabulary.openers)];
  const length = random.int(12, 25);
  while (words.length < length) {
    const followers = vocabulary.followers.get(words.at(-1) ?? '');
    if (random.chance(0.11)) words.push(random.pick(names));
    else if (followers && random.chance(FOLLOWING)) words.push(random.pick(followers));
    else words.push(zipf(random, vocabulary.words));
  }
  return `${capital(words.join(' '))}.`;
}

/** A real heading with one or two words changed. @param {Random} random @param {Vocabulary} vocabulary */
function heading(random, vocabulary) {
  const words = random.pick(vocabulary.headings).split(' ');
  for (let changes = random.int(1, 2); changes > 0; changes--)
    words[random.int(0, words.length - 1)] = random.chance(0.3)
      ? random.pick(vocabulary.names)
      : zipf(random, vocabulary.words);
  return capital(words.join(' '));
}

/** `asset_check_key`, `AssetCheckKey`, `asset.check`. @param {Random} random @param {Vocabulary} vocabulary */
function name(random, { names }) {
  const parts = Array.from({ length: random.int(2, 3) }, () => zipf(random, names));
  return random.pick([parts.join('_'), parts.map(capital).join(''), parts.join('.')]);
}

/** @param {Random} random @param {string[]} names */
function someNames(random, names) {
  return [...new Set(Array.from({ length: random.int(0, SHAPE.names * 2) }, () => random.pick(names)))];
}

/** The first is drawn twice as often as the second, and so on. @template T @param {Random} random @param {T[]} list */
export function zipf(random, list) {
  // The inverse of the harmonic sum, approximately.
  const rank = Math.floor(Math.exp(random.next() * Math.log(list.length + 1))) - 1;
  return /** @type {T} */ (list[Math.min(rank, list.length - 1)]);
}

/** @param {string} text */
function slug(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
