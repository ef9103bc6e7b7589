import { expect, it } from 'vitest';
import type { SearchFilePage } from '../../engine/src/shared/searchFile.ts';
import type { Synonyms } from '../../engine/src/shared/synonyms.ts';
import { samplePage } from '../../engine/test/support/search/samplePage.ts';
import { hostedContent } from './hostedContent.ts';

const contentOf = ({
  page = samplePage(),
  synonyms = { groups: [], oneWay: {} },
  locale = 'en',
}: {
  page?: SearchFilePage;
  synonyms?: Synonyms;
  locale?: string;
} = {}) => hostedContent({ version: 1, synonyms, pages: [page] }, { url: 'https://docs.example.com', locale });

const page = samplePage({
  url: '/docs/a',
  title: 'A & B',
  group: 'Q&A',
  section: 'Q&A',
  trail: ['Q&A'],
  sections: [
    [1, '', 'A & B', [], [], 0],
    [2, 'list', 'List<int>', ['Is 1 < 2 & "so" on?'], ['List<int>'], 1],
    [2, 'a.take', 'take', [], [], 1, ['function', 'a.take', 'a.take(List<int>)']],
  ],
});
const recordOf = (id: string) => contentOf({ page }).records.find(({ objectID }) => objectID === id);

it('records have absolute addresses and escaped texts; values for filters and lookups stay', () => {
  expect(recordOf('/docs/a#list~1')).toMatchObject({
    url: 'https://docs.example.com/docs/a#list',
    url_without_anchor: 'https://docs.example.com/docs/a',
    anchor: 'list',
    hierarchy: { lvl0: 'Q&amp;A', lvl1: 'A &amp; B', lvl2: 'List&lt;int&gt;', lvl3: null },
    content: 'Is 1 &lt; 2 &amp; "so" on?',
    section: 'Q&A',
    trail: ['Q&amp;A'],
  });
  expect(recordOf('/docs/a#list')).toMatchObject({ content: null, names: ['List<int>'] });
});

it('only the record of the page has what its readers search for', () => {
  const { records } = contentOf({ page: { ...page, searches: ['letters in order'] } });
  expect(records.filter(({ names }) => names.includes('letters in order')).map(({ objectID }) => objectID)).toEqual([
    '/docs/a',
  ]);
});

it('records keep an API object, with its call escaped', () => {
  const symbol = { kind: 'function', path: 'a.take', signature: 'a.take(List&lt;int&gt;)' };
  expect(recordOf('/docs/a#a.take')?.symbol).toEqual(symbol);
});

const attributeOf = (setting: string) =>
  /(?:\w+\()?([\w.]+)\)?/.exec(setting)?.[1]?.replace(/:.*/, '').split('.') ?? [];

it('settings list only attributes that records have', () => {
  const { records, settings } = contentOf();
  const named = [
    settings.searchableAttributes,
    settings.attributesForFaceting,
    settings.attributesToRetrieve,
    settings.attributesToHighlight,
    settings.attributesToSnippet,
    settings.camelCaseAttributes,
    settings.customRanking,
    [settings.attributeForDistinct as string],
  ].flatMap((list) => list ?? []);
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) {
    const value = attributeOf(name).reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown>)?.[key],
      records[0],
    );
    expect(value, name).not.toBe(undefined);
  }
});

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['DE', 'de'],
])('settings use the language of %s', (locale, language) => {
  expect(contentOf({ locale }).settings).toMatchObject({ queryLanguages: [language], indexLanguages: [language] });
});

it('synonyms keep groups two-way and rules one-way, with readable ids', () => {
  const synonyms = { groups: [['ui', 'web server']], oneWay: { cron: ['schedule', 'timer'] } };
  expect(contentOf({ synonyms }).synonyms).toEqual([
    { objectID: 'group: ui, web server', type: 'synonym', synonyms: ['ui', 'web server'] },
    { objectID: 'one way: cron', type: 'onewaysynonym', input: 'cron', synonyms: ['schedule', 'timer'] },
  ]);
});
