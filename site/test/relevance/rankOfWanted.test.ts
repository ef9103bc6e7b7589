import { expect, it } from 'vitest';
import { rankOfWanted } from './rankOfWanted.ts';

it.each([
  ['a page accepts its own hit', ['/a'], ['/a'], 1],
  ['a page accepts the hits of its headings', ['/a'], ['/b', '/a#one'], 2],
  ['a page is no folder', ['/a'], ['/a/b'], 0],
  ['a heading accepts itself', ['/a#one'], ['/a#two', '/a#one'], 2],
  ['a heading does not accept its page', ['/a#one'], ['/a'], 0],
  ['the best of several counts', ['/c', '/a'], ['/b', '/a', '/c'], 2],
  ['the home page is a page', ['/'], ['/#new'], 1],
  ['nothing was found', ['/a'], [], 0],
])('%s', (_, want, hits, rank) => {
  expect(rankOfWanted(want, hits)).toBe(rank);
});
