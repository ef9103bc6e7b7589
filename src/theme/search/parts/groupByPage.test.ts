import { expect, test } from 'vitest';
import { groupByPage } from './groupByPage.ts';

const hit = (url: string) => ({ objectID: url, url, url_without_anchor: url.split('#')[0] ?? '' });

test('pages have the position of their best hit, with all their hits', () => {
  const groups = groupByPage(['/a#one', '/b', '/a', '/c#x', '/b#y'].map(hit));
  expect(groups.map(({ url, hits }) => [url, hits.map((one) => one.url)])).toEqual([
    ['/a', ['/a#one', '/a']],
    ['/b', ['/b', '/b#y']],
    ['/c', ['/c#x']],
  ]);
});

test("a hit without its page's title belongs to its address without the anchor", () => {
  expect(groupByPage([{ objectID: '1', url: '/a#b' }]).map(({ url }) => url)).toEqual(['/a']);
});
