import { expect, it } from 'vitest';
import { createRecentBytes } from './compressor.ts';

const entry = (length: number) => ({ bytes: new Uint8Array(length) });

it('forgets what was used longest ago', () => {
  const recent = createRecentBytes(100);
  recent.keep('a', entry(40));
  recent.keep('b', entry(40));
  recent.get('a');
  recent.keep('c', entry(40));
  expect(['a', 'b', 'c'].map((name) => recent.get(name) !== undefined)).toEqual([true, false, true]);
});

it('counts an entry that is replaced once', () => {
  const recent = createRecentBytes(100);
  for (let time = 0; time < 5; time++) recent.keep('a', entry(40));
  recent.keep('b', entry(60));
  expect(['a', 'b'].map((name) => recent.get(name)?.bytes.length)).toEqual([40, 60]);
});

it('keeps nothing that is too large', () => {
  const recent = createRecentBytes(100);
  expect(recent.keep('a', entry(101)).bytes).toHaveLength(101);
  expect(recent.get('a')).toBeUndefined();
});
