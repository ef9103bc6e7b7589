import { describe, expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../test/support/search/sampleFile.ts';
import type { SearchSection } from '../../shared/searchFile.ts';
import { finish } from '../../shared/steps.ts';
import { createIndex } from './createIndex.ts';

const index = createIndex(
  sampleFile(
    [
      samplePage({
        title: 'Assets',
        text: ['An asset is an object in storage.', 'Assets are made by Gallery+.'],
        sections: [
          sampleSection(2, 'Asset checks', ['A check tests a property.']),
          sampleSection(3, 'Freshness', ['How old the data may be.']),
        ],
      }),
      samplePage({ title: 'I/O managers', text: ['Set io_manager_key.'], names: ['IOManager'] }),
      samplePage({
        title: 'gallery API',
        sections: [sampleSection(2, 'AssetExecutionContext', ['Passed to an asset.']), sampleSection(2, '@asset')],
      }),
      samplePage({ title: 'Configure with gallery.yaml', text: ['Under GALLERY_HOME.', 'Run gallery dev to start.'] }),
      samplePage({ title: 'Dark mode', text: ['The factory makes things.', 'Deploy on Kubernetes.'] }),
      samplePage({
        title: 'Backfills',
        text: ['The `--no-partial-parse` option.'],
        names: ['gallery_dbt.DbtCliResource'],
      }),
    ],
    {
      groups: [
        ['kubernetes', 'k8s'],
        ['continuous integration', 'dark mode'],
      ],
      oneWay: { storage: ['factory'] },
    },
  ),
);

describe('finds', () => {
  test.each([
    // Identifiers: whole, by part, joined, by prefix.
    ['AssetExecutionContext', 'AssetExecutionContext'],
    ['assetexecutioncontext', 'AssetExecutionContext'],
    ['asset execution', 'AssetExecutionContext'],
    ['assetexec', 'AssetExecutionContext'],
    ['io_manager', 'I/O managers'],
    ['iomanager', 'I/O managers'],
    ['io_man', 'I/O managers'],
    ['io manager', 'I/O managers'],
    ['@asset', '@asset'],
    ['gallery.yaml', 'Configure with gallery.yaml'],
    ['gallery dev', 'Configure with gallery.yaml: Run gallery dev to start.'],
    ['GALLERY_HOME', 'Configure with gallery.yaml: Under GALLERY_HOME.'],
    ['gallery_dbt.DbtCliResource', 'Backfills'],
    ['DbtCliResource', 'Backfills'],
    ['--no-partial-parse', 'Backfills: The `--no-partial-parse` option.'],
    // The last word may be a prefix.
    ['chec', 'Asset checks'],
    // Singular and plural.
    ['asset check', 'Asset checks'],
    ['factories ', 'Dark mode: The factory makes things.'],
    ['backfill ', 'Backfills'],
    // Two words joined, one word split.
    ['darkmode', 'Dark mode'],
    ['back fill', 'Backfills'],
    // Typos.
    ['freshnes ', 'Freshness'],
    ['freshnses', 'Freshness'],
    ['propty ', 'Asset checks: A check tests a property.'],
    ['assst checks', 'Asset checks'],
    // Synonyms of words and phrases, and one-way synonyms.
    ['k8s', 'Dark mode: Deploy on Kubernetes.'],
    ['continuous integration', 'Dark mode'],
    ['storage factory', 'Dark mode: The factory makes things.'],
    // Questions.
    ['what is an asset', 'Assets'],
    ['how do i use asset checks', 'Asset checks'],
    // A product's name with a plus.
    ['gallery+', 'Assets: Assets are made by Gallery+.'],
    ['gallery plus', 'Assets: Assets are made by Gallery+.'],
    // Words that no record has together.
    ['freshness elephant', 'Freshness'],
    // Phrases.
    ['"object in storage"', 'Assets: An asset is an object in storage.'],
  ])('%s', (query, first) => {
    expect(find(index, query)[0]).toBe(first);
  });

  test.each([
    // A space completes the last word.
    ['fresh '],
    // No typos in three letters.
    ['dvv'],
    // Not that phrase.
    ['"storage in object"'],
    // Only one way.
    ['xyzzyx'],
  ])('nothing for %j', (query) => {
    expect(find(index, query)).toEqual([]);
  });
});

test('skips records with an excluded word, also in the headings above', () => {
  expect(find(index, 'checks')).toContain('Asset checks');
  expect(find(index, 'checks -asset')).toEqual([]);
  expect(find(index, 'freshness -checks')).toEqual([]);
});

test('one place per heading; `found` ignores the limit', () => {
  const all = index.search({ query: 'asset', limit: 100, all: true });
  expect(new Set(all.places.map(({ page, section }) => `${page}/${section}`)).size).toBe(all.places.length);
  expect(index.search({ query: 'asset', limit: 2 })).toMatchObject({ found: all.places.length });
  expect(index.search({ query: 'asset', limit: 2 }).places).toEqual(all.places.slice(0, 2));
  expect(all.all).toHaveLength(all.found);
});

test('a query without words returns the pages by rank', () => {
  const ranked = createIndex(
    sampleFile([samplePage({ title: 'Low', rank: -5 }), samplePage({ title: 'A' }), samplePage({ title: 'B' })]),
  );
  for (const query of ['', ' ', '\n']) expect(find(ranked, query)).toEqual(['A', 'B', 'Low']);
});

test('a misspelled heading is the heading', () => {
  const file = sampleFile([
    samplePage({ title: 'Selection of assets', text: ['An asset.', 'Assets.'] }),
    samplePage({ title: 'Assets' }),
  ]);
  for (const query of ['assets', 'assset', 'asest']) expect(find(createIndex(file), query)[0]).toBe('Assets');
});

test('synonyms distinguish a name with a plus from the name', () => {
  const products = createIndex(
    sampleFile([samplePage({ title: 'Gallery' }), samplePage({ title: 'Gallery+' })], {
      groups: [['gallery+', 'gallery cloud']],
    }),
  );
  expect(find(products, 'gallery cloud')[0]).toBe('Gallery+');
  expect(find(products, 'gallery ')).toEqual(['Gallery', 'Gallery+']);
});

test('a name in code that exists has no synonyms', () => {
  const limits = createIndex(
    sampleFile(
      [
        samplePage({ title: 'Stay within the time limit' }),
        samplePage({ title: 'Runs', text: ['The tag gallery/max_runtime stops a run.'] }),
      ],
      { groups: [['max runtime', 'time limit']] },
    ),
  );
  expect(find(limits, 'max_runtime')).toEqual(['Runs: The tag gallery/max_runtime stops a run.']);
  expect(find(limits, 'max runtime')).toContain('Stay within the time limit');
});

test("very few answers to a question aren't enough, but come first", () => {
  const pages = [
    samplePage({ title: 'Sensors', text: ['Start a run when a file arrives.'] }),
    samplePage({ title: 'Chance', text: ['Trigger, run, file and arrives in one text.'] }),
  ];
  expect(find(createIndex(sampleFile(pages)), 'trigger run file arrives')).toEqual([
    'Chance: Trigger, run, file and arrives in one text.',
    'Sensors: Start a run when a file arrives.',
  ]);
});

test("finds a section by its author's anchor", () => {
  const section: SearchSection = [2, 'can-subset', 'Some of the tables', ['Some text.'], [], 0];
  const own = createIndex(sampleFile([samplePage({ title: 'Page', sections: [section] })]));
  for (const query of ['can_subset', 'subset tables']) expect(find(own, query)).toEqual(['Some of the tables']);
});

test('finds a page by its name in the sidebar', () => {
  const file = sampleFile([samplePage({ title: 'Defining assets with asset dependencies', label: 'Between assets' })]);
  expect(find(createIndex(file), 'between assets')).toEqual(['Defining assets with asset dependencies']);
});

test('an empty query returns the pages in order', () => {
  expect(find(index, '')).toEqual(index.pages.map(({ title }) => title));
  expect(find(index, ' \n')).toHaveLength(index.pages.length);
  expect(index.search({ query: '', limit: 2 }).found).toBe(6);
});

test.each([
  '[',
  '$',
  '@',
  '🚀',
  '--',
  '-',
  '...',
  '""',
  '-"" -',
  '[] {} ()',
  '\u200b',
  '\u0301',
  '¿?',
  '-🚀',
  '"--" "…"',
])('a query of signs finds nothing: %j', (query) => {
  expect(index.search({ query, limit: 20, all: true })).toMatchObject({ places: [], found: 0, all: [] });
  expect(finish(index.suggest(query, 3))).toEqual([]);
});

test.each(['-f', '-F', ' -f', '--f', '_f', '[f', 'f)'])(
  'a letter with signs is found without words that begin with it: %j',
  (query) => {
    const options = createIndex(
      sampleFile([
        samplePage({ title: 'Files', text: ['Folders of formats for dev.'] }),
        samplePage({ title: 'CLI', text: ['Run dev -f app.py.', 'Run dev --file app.py.'] }),
      ]),
    );
    expect(options.search({ query, limit: 20 }).places).toEqual([{ page: 1, section: 0, text: 0 }]);
  },
);

test('finds only accepted records', () => {
  const answer = index.search({
    query: 'asset',
    limit: 20,
    accept: (page) => new Set(page.title === 'Assets' ? (['lvl1', 'lvl2', 'lvl3'] as const) : []),
  });
  expect(answer.places.every(({ page, text }) => page === 0 && text === -1)).toBe(true);
  expect(answer.found).toBe(answer.places.length);
});

test('marks tell how much of a word matched', () => {
  const { marks } = index.search({ query: 'gallery yam', limit: 1 });
  expect(['gallery', 'yaml', 'gallerys', 'assets'].map(marks)).toEqual([7, 3, 0, 0]);
  expect(index.search({ query: 'frshness', limit: 1 }).marks('freshness')).toBe(9);
  expect(index.search({ query: 'k8s', limit: 1 }).marks('kubernetes')).toBe(10);
  expect(index.search({ query: 'darkmode', limit: 1 }).marks('dark')).toBe(4);
});

test("a word isn't split at a stop word", () => {
  const words = createIndex(sampleFile([samplePage({ title: 'AssetKey', text: ['Shown as a set of as set.'] })]));
  const { marks } = words.search({ query: 'asset', limit: 1 });
  expect(['asset', 'as', 'set'].map(marks)).toEqual([5, 0, 0]);
});

test('a short prefix of many words finds the same whenever it is asked for', () => {
  const prefixes = ['a', 'an', 'asset a', 'checks a', 'a a'];
  const answers = () => prefixes.map((query) => find(index, query));
  const first = answers();
  expect(answers().reverse()).toEqual(first.reverse());
  expect(first[0]?.length).toBeGreaterThan(2);
});

test('a short word comes before words that many texts begin with it', () => {
  const options = ['Options', 'Optional', 'Opening'].map((title) => samplePage({ title, text: ['Open an option.'] }));
  const short = createIndex(
    sampleFile([
      ...options,
      samplePage({ title: 'Graphs', sections: [sampleSection(2, 'Write an op', ['Options.'])] }),
    ]),
  );
  const groups = () => short.search({ query: 'op', limit: 20 }).reasons.map(({ group }) => group);
  expect(groups()).toEqual(['heading', 'page', 'page', 'page']);
  expect(groups()).toEqual(['heading', 'page', 'page', 'page']);
});

test("a search that isn't finished keeps no part of what a short prefix matches", () => {
  const text = Array.from({ length: 2500 }, (_, number) => `An apple ${number}`);
  const file = sampleFile([samplePage({ title: 'Fruit', text }), samplePage({ title: 'Apples' })]);
  const answer = (of: ReturnType<typeof createIndex>) => ({
    ...of.search({ query: 'a', limit: 20, all: true }),
    marks: 0,
  });
  const whole = answer(createIndex(file));
  for (let steps = 1; ; steps++) {
    const fruit = createIndex(file);
    const search = fruit.searchInSteps({ query: 'a', limit: 20 });
    const isDone = Array.from({ length: steps }, () => search.next()).at(-1)?.done;
    expect(answer(fruit)).toEqual(whole);
    if (isDone) break;
  }
});

test('answers stay valid after another query', () => {
  const first = index.search({ query: 'asset', limit: 20, all: true });
  const before = [...first.all];
  index.search({ query: 'dark', limit: 20 });
  expect(first.all).toEqual(before);
  expect(first.marks('asset')).toBe(5);
});

test.each(['asset key', '"asset check"', 'darkmode', 'bakcfyll'])(
  "a search for %s that isn't finished doesn't change the next one",
  (query) => {
    const whole = index.search({ query: 'asset check', limit: 20, all: true });
    for (let steps = 1; ; steps++) {
      const search = index.searchInSteps({ query, limit: 20 });
      const isDone = Array.from({ length: steps }, () => search.next()).at(-1)?.done;
      const next = index.search({ query: 'asset check', limit: 20, all: true });
      expect({ ...next, marks: 0 }).toEqual({ ...whole, marks: 0 });
      if (isDone) break;
    }
  },
);

test('suggests words of headings and names in the API for a query that finds nothing', () => {
  const names = samplePage({
    title: 'Reference',
    sections: [
      sampleSection(2, 'Wait for approval', ['A text.']),
      [
        2,
        'x',
        'build_oven_context',
        ['A text.'],
        [],
        1,
        ['function', 'kitchen.build_oven_context', 'build_oven_context()'],
      ],
    ],
  });
  const named = createIndex(sampleFile([names]));
  expect(find(named, 'aprofalz')).toEqual([]);
  expect(finish(named.suggest('aprofalz', 1))).toEqual(['approval']);
  expect(finish(named.suggest('bildofencontexd', 1))).toEqual(['build_oven_context']);
  // Its letters are in `approval`, too, but not at the start.
  expect(finish(named.suggest('proxy', 1))).toEqual([]);
});

test('suggests whole words only, as written in headings', () => {
  const headings = ['Track runs in MLflow', 'Why you can’t wait', 'Wait for approval'];
  const page = samplePage({ title: 'Baking', sections: headings.map((heading) => sampleSection(2, heading)) });
  const known = createIndex(sampleFile([page]));
  const suggest = (query: string) => finish(known.suggest(query, 3));
  expect(suggest('kubeflow')).toEqual(['MLflow']);
  expect(suggest('candt')).toEqual([]);
});

test('suggests titles and similar words for a query that finds nothing', () => {
  const suggest = (query: string) => finish(index.suggest(query, 3));
  expect(suggest('bakcfyllz')[0]).toBe('Backfills');
  expect(suggest('')).toEqual([]);
  for (const query of suggest('asetz chekz')) expect(find(index, query)).not.toEqual([]);
});

test.each([
  ['\u0000\ud800\udfff'],
  ['((((((]]]]]]}}}} \\ / ? * + ^ $ |'],
  ['"" -"" -- --- -"a'],
  ['__proto__ constructor toString'],
  ['@a-b.c*d+e?f(g)h[i]j{k}l|m/n\\o^p$q_R'],
  ['a'.repeat(5000)],
  ['a_'.repeat(2000)],
  ['word '.repeat(2000)],
  ['\u0301\u0301 \u200b \ufeff'],
  ['👩‍👩‍👧 🎉asset'],
  ['数据管道 数'],
  ['-asset -checks'],
])('any text is a query: %j', (query) => {
  const answer = index.search({ query, limit: 20, all: true });
  expect(answer.places.length).toBeLessThanOrEqual(20);
  expect(answer.found).toBeGreaterThanOrEqual(answer.places.length);
  expect(answer.all).toHaveLength(answer.found);
  expect(Array.isArray(finish(index.suggest(query, 3)))).toBe(true);
});

test('an empty file finds nothing', () => {
  const empty = createIndex(sampleFile([]));
  expect(empty.search({ query: 'asset', limit: 20 })).toMatchObject({ places: [], found: 0 });
  expect(finish(empty.suggest('asset', 3))).toEqual([]);
});
