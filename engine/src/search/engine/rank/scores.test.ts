import { describe, expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../../test/support/search/sampleFile.ts';
import { createIndex } from '../createIndex.ts';

const section = sampleSection;
/** Pages that make the words of questions common. */
const OTHERS = Array.from({ length: 30 }, (_, i) =>
  samplePage({ title: `Other ${i}`, text: ['Set a tag of a run. A run has a timeout.', 'Something else.'] }),
);

/** No record has all words of the query. The worse page comes first in the file. */
const CASES: {
  rule: string;
  query: string;
  worse: Parameters<typeof samplePage>[0];
  better: Parameters<typeof samplePage>[0];
}[] = [
  {
    rule: 'more words',
    query: 'alpha beta gamma ',
    worse: { title: 'First', text: ['alpha', 'alpha'] },
    better: { title: 'One', text: ['alpha and then beta'] },
  },
  {
    rule: 'a rare word counts more than a common one',
    query: 'widget run ',
    worse: { title: 'First', text: ['A run.'], sections: [section(2, 'Wait', ['Another run.'])] },
    better: { title: 'Second', text: ['A widget.'] },
  },
  {
    rule: 'words in the sections of a page add up',
    query: 'widget gadget gizmo ',
    worse: { title: 'First', text: ['A widget and a gadget.'] },
    better: { title: 'Second', text: ['A widget.'], sections: [section(2, 'Gadget', ['It has a gizmo.'])] },
  },
  {
    rule: "the page's subject comes before a cell with all words",
    query: 'widget gadget gizmo ',
    worse: { title: 'First', text: ['x', 'y', 'A gadget that isn’t, unlike others, in a widget of a gizmo.'] },
    better: {
      title: 'Widget gadgets',
      text: ['A widget of a gizmo.'],
      sections: [section(2, 'Gizmo', ['Of a widget.'])],
    },
  },
  {
    rule: 'words that rarely say what is meant count less, even if they are rare',
    query: 'widget already another ',
    worse: { title: 'First', text: ['Another one is already there.'] },
    better: { title: 'Second', text: ['A widget.'] },
  },
  {
    rule: 'the fewer other words a title has, the more it counts',
    query: 'widget timeout gizmo ',
    worse: { title: 'Move a widget to another shop', text: ['A widget.', 'A widget.', 'Something else.'] },
    better: { title: 'Widgets', text: ['A widget.', 'Something else.', 'Something else.'] },
  },
  {
    rule: 'the address counts like a title',
    query: 'widget gadget ',
    worse: { title: 'First', text: ['A widget.'], sections: [section(2, 'Gadget')] },
    better: { title: 'Second', url: '/widget', sections: [section(2, 'Gadget')] },
  },
  {
    rule: 'a row or sentence that begins with a name is about it',
    query: 'gadget_key',
    worse: { title: 'First', text: ['Names have a prefix, which gadget_key has too.'] },
    better: { title: 'Second', text: ['gadget_key string The name, which has a prefix.'] },
  },
  {
    rule: 'a long page needs more mentions',
    query: 'widget gadget ',
    worse: { title: 'First', text: ['A widget.', ...Array.from({ length: 40 }, () => 'x')], names: ['gadget'] },
    better: { title: 'Second', text: ['A widget.'], names: ['gadget'] },
  },
  {
    rule: 'a page of lower rank comes later',
    query: 'widget gadget ',
    worse: { title: 'First', text: ['A widget.', 'A gadget.'], rank: -10 },
    better: { title: 'Second', text: ['A widget.', 'A gadget.'] },
  },
];

test.each(CASES)('$rule', ({ query, worse, better }) => {
  const file = sampleFile([samplePage(worse), samplePage(better), ...OTHERS]);
  const index = createIndex(file);
  const { places } = index.search({ query, limit: 1 });
  expect(index.pages[places[0]?.page ?? -1]?.title).toBe(better.title);
});

describe('a page', () => {
  const long = samplePage({
    title: 'Widgets',
    sections: ['One', 'Two', 'Three', 'Four'].map((title) => section(2, title, ['A gadget of a widget.'])),
  });
  const short = samplePage({ title: 'Gizmo', text: ['A gizmo.', 'A gadget of a widget.'] });

  test('shows its best three sections, further ones after other pages', () => {
    const index = createIndex(sampleFile([long, short, ...OTHERS]));
    const { places } = index.search({ query: 'widget gadget gizmo ', limit: 20 });
    expect(places.map(({ page }) => page).sort()).toEqual([0, 0, 0, 1]);
    expect(places.slice(0, 2).map(({ page }) => page)).toContain(1);
  });

  test('is found only by accepted records', () => {
    const index = createIndex(sampleFile([long, short, ...OTHERS]));
    const accept = (page: { title: string }) => new Set(page.title === 'Gizmo' ? (['content'] as const) : []);
    const answer = index.search({ query: 'widget gadget gizmo ', limit: 20, accept, all: true });
    expect(answer.places).toEqual([{ page: 1, section: 0, text: 1 }]);
    expect([answer.found, answer.all.length]).toEqual([1, 1]);
  });
});

test('a page that has the words in its title comes first, whatever else is asked', () => {
  const pages = [
    samplePage({ title: 'Settings', text: ['max_runtime is a tag of a run, not a timeout.'] }),
    samplePage({
      title: 'Run monitoring',
      description: 'Stop a run after a timeout.',
      sections: [section(2, 'max_runtime', ['The timeout of a run.'])],
    }),
  ];
  const index = createIndex(sampleFile([...pages, ...OTHERS]));
  for (const query of ['max_runtime', 'max_runtime timeout', 'max_runtime run timeout'])
    expect(find(index, query)[0]).toMatch(/^max_runtime|^Run monitoring/);
});

test("a heading that three pages share isn't what one of them is about", () => {
  const page = (title: string, heading: string) =>
    samplePage({ title, text: ['A widget.'], sections: [section(2, heading)] });
  const shared = ['First', 'Second', 'Third'].map((title) => page(title, 'Without a gadget'));
  const index = createIndex(sampleFile([...shared, page('Fourth', 'With a gadget'), ...OTHERS]));
  expect(find(index, 'widget gadget gizmo ')[0]).toBe('With a gadget');
});

test('what pages say where they link to a guide is about it', () => {
  const text = ['A widget.', 'A gadget.'];
  const pages = [
    samplePage({ title: 'First', text }),
    samplePage({ title: 'Second', text }),
    samplePage({
      title: 'Third',
      sections: [[2, 'more', 'More', ['See Second for a gizmo.'], [], 0, null, { 0: ['/second'] }]],
    }),
  ];
  const index = createIndex(sampleFile([...pages, ...OTHERS]));
  expect(index.search({ query: 'widget gadget gizmo ', limit: 1 }).places[0]?.page).toBe(1);
});
