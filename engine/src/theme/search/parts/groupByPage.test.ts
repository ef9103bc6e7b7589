import { expect, test } from 'vitest';
import { sampleHit } from '../../../../test/support/theme/sampleHits.ts';
import { groupByPage } from './groupByPage.ts';

test('pages have the position of their best hit; the page itself is separate from its sections', () => {
  const text = sampleHit('/b', { objectID: '/b~1', type: 'content', content: 'Text.' });
  const pages = groupByPage([...['/a#one', '/b', '/a', '/c#x', '/b#y'].map((url) => sampleHit(url)), text]);
  expect(
    pages.map(({ url, best, own, parts }) => [url, best.url, own?.objectID, parts.map(({ objectID }) => objectID)]),
  ).toEqual([
    ['/a', '/a#one', '/a', ['/a#one']],
    ['/b', '/b', '/b', ['/b#y']],
    ['/c', '/c#x', undefined, ['/c#x']],
  ]);
});

test("a hit without its page's title belongs to its address without the anchor", () => {
  expect(groupByPage([{ objectID: '1', url: '/a#b' }]).map(({ url }) => url)).toEqual(['/a']);
});
