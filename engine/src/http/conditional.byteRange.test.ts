import { expect, it } from 'vitest';
import { byteRange } from './conditional.ts';

it.each([
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  // past the end: truncated
  ['bytes=5-99', 10, { start: 5, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=0-99999999999999999999', 10, { start: 0, end: 9 }],
  // entirely past the end
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-0', 0, 'unsatisfiable'],
  // ignored: missing, malformed, reversed, another unit, several
  [null, 10, 'whole'],
  ['bytes=', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=--1', 10, 'whole'],
  ['bytes=0x0-0x9', 10, 'whole'],
  ['bytes=1e1-', 10, 'whole'],
  ['bytes=0-\u00b2', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['bytes=4-2', 10, 'whole'],
  ['lines=0-4', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  [`bytes=${Array.from({ length: 1300 }, (_, i) => `${i}-`).join(',')}`, 10, 'whole'],
])('%s of %i bytes', (header, size, expected) => {
  expect(byteRange(header, size)).toEqual(expected);
});
