import { expect, it } from 'vitest';
import { createLruCache } from './lruCache.ts';

it.each<[string, string[], string[]]>([
  ['forgets what was set first', ['a', 'b', 'c'], ['b', 'c']],
  ['keeps what was read since', ['a', 'b', '?a', 'c'], ['a', 'c']],
  ['keeps what was set again', ['a', 'b', 'a', 'c'], ['a', 'c']],
  ['has room again for what was deleted', ['a', 'b', '-a', 'c'], ['b', 'c']],
  ['starts anew', ['a', 'b', '!', 'c'], ['c']],
])('%s', (_, steps, kept) => {
  const recent = createLruCache<string>(2);
  for (const step of steps) {
    if (step === '!') recent.clear();
    else if (step.startsWith('-')) recent.delete(step.slice(1));
    else if (step.startsWith('?')) recent.get(step.slice(1));
    else recent.set(step, step.toUpperCase());
  }
  expect(['a', 'b', 'c'].filter((key) => recent.get(key) !== undefined)).toEqual(kept);
});

it('measures values, also when a larger one replaces another', () => {
  const recent = createLruCache<string>(6, (value, key) => value.length + key.length);
  recent.set('a', '11');
  recent.set('b', '22');
  expect(recent.get('a')).toBe('11');
  recent.set('b', '2222');
  expect([recent.get('a'), recent.get('b')]).toEqual([undefined, '2222']);
  recent.set('c', '3333333');
  expect([recent.get('b'), recent.get('c')]).toEqual([undefined, undefined]);
});
