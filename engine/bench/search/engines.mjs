// @ts-check
// Other search engines for `npm run test:relevance -- --engines`, which compares them with this one. They aren't
// dependencies: npm i --no-save minisearch@7.2.0 @orama/orama@3.1.18
// Each has the same sections and synonyms, and the weights that its documentation recommends for titles, headings, and
// texts.

/** @typedef {{ name: string, ask: (query: string) => Promise<string[]> }} Engine */
/** @typedef {{ id: string, url: string, title: string, heading: string, names: string, text: string, rank: number }} Section */
/** @typedef {import('../../src/shared/searchFile.ts').SearchFile} SearchFile */

/** The engines that are installed, with the file's sections. @param {SearchFile} file @returns {Promise<Engine[]>} */
export async function installedEngines(file) {
  const sections = sectionsOf(file);
  const engines = await Promise.all([
    load('minisearch', (library) => miniSearch(library, sections, file)),
    load('@orama/orama', (library) => orama(library, sections)),
  ]);
  return engines.filter((engine) => engine !== undefined);
}

/** @param {string} name @param {(library: any) => Engine | Promise<Engine>} create */
async function load(name, create) {
  let library;
  try {
    library = await import(name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
  return await create(library);
}

/** @param {SearchFile} file @returns {Section[]} */
function sectionsOf({ pages }) {
  return pages.flatMap((page) =>
    page.sections.map(([level, anchor, heading, text, names], index) => ({
      id: `${page.url}#${anchor || index}`,
      url: anchor ? `${page.url}#${anchor}` : page.url,
      title: level === 1 ? [page.title, page.label, ...(page.keywords ?? [])].join(' ') : '',
      heading: level === 1 ? '' : heading,
      names: names.join(' '),
      text: [...text, ...(level === 1 ? (page.searches ?? []) : [])].join(' '),
      rank: page.rank,
    })),
  );
}

/** The words of a query, with their synonyms. @param {SearchFile} file @param {string} query */
function withSynonyms(file, query) {
  const words = query.toLowerCase();
  const more = file.synonyms.groups.filter((group) => group.some((name) => ` ${words} `.includes(` ${name} `)));
  return [...new Set([words, ...more.flat()])];
}

/** @param {any} library @param {Section[]} sections @param {SearchFile} file @returns {Engine} */
function miniSearch({ default: MiniSearch }, sections, file) {
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
    ask: async (query) => {
      const queries = withSynonyms(file, query);
      const all = { combineWith: 'OR', queries: queries.map((text) => ({ combineWith: 'AND', queries: [text] })) };
      let found = index.search(/** @type {any} */ (all), { boostDocument });
      if (found.length === 0) found = index.search(query, { combineWith: 'OR', boostDocument });
      return found.slice(0, 20).map((/** @type {any} */ { url }) => url);
    },
  };
}

/** @param {any} library @param {Section[]} sections @returns {Promise<Engine>} */
async function orama({ create, insertMultiple, search }, sections) {
  const index = create({
    schema: { url: 'string', title: 'string', heading: 'string', names: 'string', text: 'string', rank: 'number' },
  });
  await insertMultiple(index, sections, 1000);
  return {
    name: 'Orama 3.1.18',
    ask: async (query) => {
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
