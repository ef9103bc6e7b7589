import { expect, it } from 'vitest';
import { recordOf } from '../../src/search/records/records.ts';
import { samplePage } from '../../test/support/search/samplePage.ts';
import { hostedRecord } from './hostedContent.ts';

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

it('has absolute addresses and escaped texts; values for filters and lookups stay', () => {
  expect(hostedRecord(recordOf(page, 1, 0), 'https://docs.example.com')).toMatchObject({
    objectID: '/docs/a#list~1',
    url: 'https://docs.example.com/docs/a#list',
    url_without_anchor: 'https://docs.example.com/docs/a',
    anchor: 'list',
    hierarchy: { lvl0: 'Q&amp;A', lvl1: 'A &amp; B', lvl2: 'List&lt;int&gt;', lvl3: null },
    content: 'Is 1 &lt; 2 &amp; "so" on?',
    section: 'Q&A',
    trail: ['Q&amp;A'],
  });
  expect(hostedRecord(recordOf(page, 1, -1), 'https://docs.example.com')).toMatchObject({
    content: null,
    names: ['List<int>'],
  });
});

it("keeps a record's API object, with its call escaped", () => {
  const symbol = { kind: 'function', path: 'a.take', signature: 'a.take(List&lt;int&gt;)' };
  expect(hostedRecord(recordOf(page, 2, -1), 'https://docs.example.com').symbol).toEqual(symbol);
});
