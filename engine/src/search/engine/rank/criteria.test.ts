import { expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../../test/support/search/sampleFile.ts';
import { createIndex } from '../createIndex.ts';

/**
 * The worse page comes first in the file, the two differ in one criterion, and the query ranks the better one first.
 */
const CASES: {
  criterion: string;
  query: string;
  worse: Parameters<typeof samplePage>[0];
  better: Parameters<typeof samplePage>[0];
}[] = [
  {
    criterion: 'heading: a page whose title is the query, whatever the spelling',
    query: 'schedule',
    worse: { title: 'First', sections: [sampleSection(2, 'schedule')], rank: 10 },
    better: { title: 'Schedules' },
  },
  {
    criterion: 'typos: fewer',
    query: 'sensor ',
    worse: { title: 'One', text: ['a sensro'] },
    better: { title: 'Two', text: ['x', 'a sensor'] },
  },
  {
    criterion: 'typos: one, not two',
    query: 'partition ',
    worse: { title: 'Patitoin' },
    better: { title: 'Partitiion' },
  },
  {
    criterion: 'heading: is the query, whatever the rank',
    query: 'dark mode',
    worse: { title: 'The dark mode', rank: 10 },
    better: { title: 'Dark modes' },
  },
  {
    criterion: 'attribute: a heading may have another form of the verb',
    query: 'test a sensor ',
    worse: { title: 'First', text: ['test a sensor'] },
    better: { title: 'Testing sensors' },
  },
  {
    criterion: 'heading: the address counts as one',
    query: 'quickstart',
    worse: { title: 'A quickstart of more', rank: 10 },
    better: { title: 'Build it', url: '/a/quickstart' },
  },
  {
    criterion: 'attribute: own heading before group',
    query: 'deploy ',
    worse: { title: 'First', group: 'Deploy' },
    better: { title: 'How to deploy it all', sections: [sampleSection(2, 'x')] },
  },
  {
    criterion: 'score: text before names in code',
    query: 'RunConfig',
    worse: { title: 'First', names: ['RunConfig'] },
    better: { title: 'Second', text: ['See RunConfig there.'] },
  },
  {
    criterion: 'score: the description is text',
    query: 'cheese',
    worse: { title: 'First', names: ['cheese'] },
    better: { title: 'Second', description: 'All about cheese.' },
  },
  {
    criterion: 'score: words side by side',
    query: 'run config ',
    worse: { title: 'First', text: ['run it with a config'] },
    better: { title: 'Second', text: ['a run config'] },
  },
  {
    criterion: 'score: in the order of the query',
    query: 'run config ',
    worse: { title: 'First', text: ['config run'] },
    better: { title: 'Second', text: ['run config'] },
  },
  {
    criterion: 'heading: as written before in other letters',
    query: '@asset',
    worse: { title: 'asset', rank: 10 },
    better: { title: '@asset' },
  },
  {
    criterion: 'heading: case',
    query: 'Definitions',
    worse: { title: 'definitions', rank: 10 },
    better: { title: 'Definitions' },
  },
  {
    criterion: 'heading: begins with the first word',
    query: 'backfill',
    worse: { title: 'Launch a backfill run', rank: 10 },
    better: { title: 'Backfill a great many runs' },
  },
  {
    criterion: 'score: whole words before begun ones',
    query: 'schedule',
    worse: { title: 'First', text: ['scheduler'], rank: 10 },
    better: { title: 'Second', text: ['schedule'] },
  },
  {
    criterion: 'score: the rank of the page',
    query: 'cheese',
    worse: { title: 'First', text: ['cheese'], rank: -20 },
    better: { title: 'Second', text: ['cheese'] },
  },
  {
    criterion: 'score: headings before text',
    query: 'cheese',
    worse: { title: 'First', text: ['cheese'] },
    better: { title: 'Second', description: 'cheese' },
  },
  {
    criterion: 'heading: an index page before what it introduces',
    query: 'cheese and wine',
    worse: { title: 'Store cheese and wine', url: '/guides/cheese/store', text: ['cheese and wine'] },
    better: { title: 'On cheese and wine', url: '/guides/cheese' },
  },
  {
    criterion: 'score: the page that has more',
    query: 'cheese',
    worse: { title: 'First', text: ['cheese'] },
    better: { title: 'Second', text: ['cheese'], sections: [sampleSection(2, 'x', ['cheese'])] },
  },
  {
    criterion: 'record: nearer to the top of its page',
    query: 'cheese',
    worse: { title: 'First', text: ['x', 'y', 'cheese'] },
    better: { title: 'Second', text: ['x', 'cheese'] },
  },
];

test.each(CASES)('$criterion', ({ query, worse, better }) => {
  const file = sampleFile([samplePage(worse), samplePage(better)]);
  const [first = ''] = find(createIndex(file), query);
  expect(first.replace(/: .*/, '')).toBe(better.title);
});

test('if no page has all words, one that lacks a common word comes before one that lacks a rare word', () => {
  const others = Array.from({ length: 256 }, (_, i) => samplePage({ title: `Other ${i}`, text: ['An example.'] }));
  const [examples, tool] = [
    samplePage({ title: 'Examples' }),
    samplePage({ title: 'Tool', text: ['Use a WidgetClient.'] }),
  ];
  expect(find(createIndex(sampleFile([examples, tool, ...others])), 'WidgetClient example')[0]).toBe(
    'Tool: Use a WidgetClient.',
  );
});

test.each([
  ['partition', 'Assets by partition'],
  ['partition dbt', 'Partition'],
  // Words in no guide's heading also mention a tool, and so do synonyms.
  ['partition athena', 'Partition'],
  ['partition data build tool', 'Partition'],
])("%s: a page about a tool ranks lower if the query doesn't mention the tool", (query, first) => {
  const tool = samplePage({
    title: 'Partition',
    url: '/tools/dbt/partition',
    subject: 'dbt',
    group: 'dbt',
    label: 'Athena',
  });
  const guide = samplePage({
    title: 'Guide',
    url: '/guide',
    sections: [sampleSection(2, 'Assets by partition', ['Partition assets with dbt or Athena.'])],
  });
  const file = sampleFile([tool, guide], { groups: [['dbt', 'data build tool']] });
  expect(find(createIndex(file), query)[0]).toBe(first);
});

test('of equal records, the first in the file wins', () => {
  const file = sampleFile([
    samplePage({ title: 'First', text: ['cheese'] }),
    samplePage({ title: 'Second', text: ['cheese'] }),
  ]);
  expect(find(createIndex(file), 'cheese')).toEqual(['First: cheese', 'Second: cheese']);
});

test('the same file returns the same answers', () => {
  const pages = Array.from({ length: 30 }, (_, i) =>
    samplePage({ title: `Cheese ${i % 3}`, text: ['cheese and wine', 'wine'], url: `/${i}` }),
  );
  const [one, other] = [createIndex(sampleFile(pages)), createIndex(sampleFile(structuredClone(pages)))];
  for (const query of ['cheese', 'cheese wine', 'wien', 'chese 1', 'w'])
    expect(one.search({ query, limit: 50 }).places).toEqual(other.search({ query, limit: 50 }).places);
});

test("a query doesn't match a heading that three pages share", () => {
  const labeled = (title: string) => samplePage({ title, sections: [sampleSection(2, 'Partitions')] });
  const guide = samplePage({ title: 'Partitions and backfills' });
  const found = (...pages: string[]) => find(createIndex(sampleFile([...pages.map(labeled), guide])), 'partitions')[0];
  expect(found('Jobs', 'Checks')).toBe('Partitions');
  expect(found('Jobs', 'Checks', 'Tests')).toBe('Partitions and backfills');
});

test('a heading repeated on its page, or on many pages, counts as text', () => {
  const notes = samplePage({
    title: 'Notes',
    sections: [sampleSection(2, 'Bugfixes'), sampleSection(2, 'Bugfixes')],
    rank: -20,
  });
  expect(
    find(createIndex(sampleFile([notes, samplePage({ title: 'About', description: 'bugfixes' })])), 'bugfixes')[0],
  ).toBe('About');
  const pages = Array.from({ length: 4 }, (_, i) =>
    samplePage({ title: `Page ${i}`, sections: [sampleSection(2, 'Next steps', ['Read RunConfig.'])] }),
  );
  const own = samplePage({ title: 'Own', sections: [sampleSection(2, 'x', ['y', 'See RunConfig.'])] });
  expect(find(createIndex(sampleFile([...pages, own])), 'RunConfig')[0]).toBe('x: See RunConfig.');
});

test('tells the values that ordered each hit', () => {
  const pages = [
    samplePage({ title: 'Widget gadget', text: ['A text.'] }),
    samplePage({ title: 'Widget', text: ['A gadget is here.'], sections: [sampleSection(2, 'Other', ['Gizmo.'])] }),
  ];
  const { places, reasons } = createIndex(sampleFile(pages)).search({ query: 'widget gadget ', limit: 5 });
  expect(places).toHaveLength(reasons.length);
  expect(reasons.map(({ group }) => group)).toEqual(['heading', 'page', 'page']);
  expect(reasons[0]?.values).toMatchObject({ quoted: 0, typos: 0, heading: 1, attribute: 0 });
  expect(reasons.map(({ values }) => values.further)).toEqual([1, 1, 0.7]);
  for (const { values } of reasons) {
    const { score = 0, words = 0, name = 0, section = 0, lowered = 0, further = 0 } = values;
    expect(score).toBeCloseTo((words + name + section) * lowered * further);
    expect(Math.min(words, section, lowered)).toBeGreaterThan(0);
  }
});
