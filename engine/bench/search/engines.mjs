// @ts-check
// Compares the ranking of this engine with MiniSearch and Orama, on the judged queries or any other file of them:
//   npm i --no-save minisearch@7.2.0 @orama/orama@3.1.18 && node bench/search/engines.mjs [--dist DIR] [--queries FILE]
// Each has the same sections and synonyms, and the weights that its documentation recommends for titles, headings, and
// texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runTypeScript } from '../../tools/runTypeScript.mjs';
import { formatTable } from '../report.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    queries: { type: 'string', default: join(HERE, '../../../site/test/relevance/queries.json') },
  },
});
/** @typedef {{ query: string, class: string, want: string[] }} Judged */
/** @typedef {{ id: string, url: string, title: string, heading: string, names: string, text: string, rank: number }} Section */

const file = JSON.parse(readFileSync(join(values.dist, 'search/records.json'), 'utf8'));
/** @type {Judged[]} */
const judged = JSON.parse(readFileSync(values.queries, 'utf8'));
/** @type {Section[]} */
const sections = file.pages.flatMap((/** @type {any} */ page) =>
  page.sections.map((/** @type {any} */ [level, anchor, heading, text, names], /** @type {number} */ index) => ({
    id: `${page.url}#${anchor || index}`,
    url: anchor ? `${page.url}#${anchor}` : page.url,
    title: level === 1 ? [page.title, page.label, ...(page.keywords ?? [])].join(' ') : '',
    heading: level === 1 ? '' : heading,
    names: names.join(' '),
    text: text.join(' '),
    rank: page.rank,
  })),
);

await runTypeScript('test/relevance/askAsDialog.ts', async ({ askAsDialog }) => {
  const asked = await Promise.all([miniSearch(), orama()]);
  const rows = [
    ['this engine', ...figures(timed(() => askAsDialog(file, judged).map((/** @type {any} */ { rank }) => rank)))],
    ...(await Promise.all(asked.map(async ({ name, ask }) => [name, ...figures(await timedAll(ask))]))),
  ];
  console.log(`${judged.length} queries, ${sections.length} sections\n`);
  console.log(formatTable(['engine', 'first', 'in three', 'mean 1/rank', 'ms a query'], rows));
  return 0;
});

/** @param {() => number[]} run */
function timed(run) {
  const start = performance.now();
  const ranks = run();
  return { ranks, ms: (performance.now() - start) / judged.length };
}

/** @param {(query: string) => Promise<string[]>} ask */
async function timedAll(ask) {
  const start = performance.now();
  const ranks = [];
  for (const { query, want } of judged) {
    const urls = await ask(query.slice(0, 64));
    ranks.push(1 + urls.findIndex((url) => want.includes(url) || want.includes(url.replace(/#.*/, ''))));
  }
  return { ranks, ms: (performance.now() - start) / judged.length };
}

/** @param {{ ranks: number[], ms: number }} result */
function figures({ ranks, ms }) {
  const share = (/** @type {(rank: number) => number} */ value) =>
    (ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : value(rank)), 0) / ranks.length).toFixed(3);
  return [
    share((rank) => Number(rank <= 1)),
    share((rank) => Number(rank <= 3)),
    share((rank) => 1 / rank),
    ms.toFixed(2),
  ];
}

/** The words of a query, with their synonyms. @param {string} query */
function withSynonyms(query) {
  const words = query.toLowerCase();
  const more = file.synonyms.groups.filter((/** @type {string[]} */ group) =>
    group.some((name) => ` ${words} `.includes(` ${name} `)),
  );
  return [...new Set([words, ...more.flat()])];
}

async function miniSearch() {
  const { default: MiniSearch } = await import(/** @type {string} */ ('minisearch'));
  const index = new MiniSearch({
    fields: ['title', 'heading', 'names', 'text'],
    storeFields: ['url', 'rank'],
    searchOptions: { boost: { title: 6, heading: 3, names: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(sections);
  const boostDocument = (/** @type {any} */ _id, /** @type {string} */ _term, /** @type {any} */ stored) =>
    1.08 ** (stored?.rank ?? 0);
  return {
    name: 'MiniSearch 7.2.0',
    ask: async (/** @type {string} */ query) => {
      const queries = withSynonyms(query);
      const all = { combineWith: 'OR', queries: queries.map((text) => ({ combineWith: 'AND', queries: [text] })) };
      let found = index.search(/** @type {any} */ (all), { boostDocument });
      if (found.length === 0) found = index.search(query, { combineWith: 'OR', boostDocument });
      return found.slice(0, 20).map((/** @type {any} */ { url }) => url);
    },
  };
}

async function orama() {
  const { create, insertMultiple, search } = await import(/** @type {string} */ ('@orama/orama'));
  const index = create({
    schema: { url: 'string', title: 'string', heading: 'string', names: 'string', text: 'string', rank: 'number' },
  });
  await insertMultiple(index, sections, 1000);
  return {
    name: 'Orama 3.1.18',
    ask: async (/** @type {string} */ query) => {
      const ask = (/** @type {number} */ threshold) =>
        search(index, {
          term: query,
          properties: ['title', 'heading', 'names', 'text'],
          boost: { title: 6, heading: 3, names: 2 },
          tolerance: 1,
          threshold,
          limit: 20,
        });
      let { hits } = await ask(0);
      if (hits.length === 0) ({ hits } = await ask(1));
      return hits.map((/** @type {any} */ { document }) => document.url);
    },
  };
}
