import { expect, it } from 'vitest';
import { negotiateEncoding } from './negotiate.ts';

it.each([
  // none requested
  [null, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  // browsers: gzip comes first, but brotli is equally acceptable
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  // quality values
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=0.5, identity', null],
  ['br;q=0.5, identity;q=0.1', 'br'],
  // the wildcard matches everything that isn't listed
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['gzip, *;q=0', 'gzip'],
])('%s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

it.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br', 'br'],
  ['br, gzip;q=0.8', 'br'],
  ['*', 'gzip'],
])('%s, gzip before brotli', (header, expected) => {
  expect(negotiateEncoding(header, 'gzip')).toBe(expected);
});
