import { expect, it } from 'vitest';
import { sampleIndex } from '../../../test/support/search/sampleIndex.ts';
import { createAnswerCache } from './answerCache.ts';

const index = sampleIndex();

it('returns what was set for an index, and forgets it with the index', () => {
  const cache = createAnswerCache();
  cache.set(index, 'query=a', '{"a":1}');
  expect(cache.get(index, 'query=a')).toBe('{"a":1}');
  expect(cache.get(index, 'query=b')).toBeUndefined();
  const next = sampleIndex();
  expect(cache.get(next, 'query=a')).toBeUndefined();
  cache.set(next, 'query=b', '{"b":1}');
  expect([cache.get(next, 'query=a'), cache.get(next, 'query=b')]).toEqual([undefined, '{"b":1}']);
});

it('drops the least recently used answer', () => {
  const cache = createAnswerCache(30);
  for (const name of ['a', 'b', 'c']) cache.set(index, name, '123456789');
  expect(cache.get(index, 'a')).toBeDefined();
  cache.set(index, 'a', '1234567890');
  cache.set(index, 'd', '1');
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(index, name) !== undefined)).toEqual(['a', 'c', 'd']);
});

it("doesn't keep very long answers", () => {
  const cache = createAnswerCache();
  cache.set(index, 'a', 'x'.repeat(400_000));
  expect(cache.get(index, 'a')).toBeUndefined();
});
