import { expect, test } from 'vitest';
import { addressHref, readAddress, type SearchAddress } from './searchAddress.ts';

const none: SearchAddress = { query: '', section: '', pages: 1 };

test.each<[search: string, address: Partial<SearchAddress>]>([
  ['', {}],
  ['?q=', {}],
  ['?q=%20%09', {}],
  ['?q=asset', { query: 'asset' }],
  ['?q=two+words', { query: 'two words' }],
  ['?q=two%20%0a%00words', { query: 'two words' }],
  ['?q=a&section=Gallery%2B&page=3', { query: 'a', section: 'Gallery+', pages: 3 }],
  // invalid pages
  ['?q=a&page=0', { query: 'a' }],
  ['?q=a&page=-2', { query: 'a' }],
  ['?q=a&page=x', { query: 'a' }],
  ['?q=a&page=1e9', { query: 'a' }],
  ['?q=a&page=999999999', { query: 'a', pages: 10 }],
  // the first value counts
  ['?q=a&q=b', { query: 'a' }],
  // invalid encodings
  ['?q=%E0%A4%A', { query: '\ufffd%A' }],
  ['?q=100%', { query: '100%' }],
  [`?q=${'x'.repeat(500)}`, { query: 'x'.repeat(64) }],
  // no half surrogate pair
  [`?q=${'x'.repeat(63)}%F0%9F%98%80`, { query: 'x'.repeat(63) }],
])('reads %s', (search, address) => {
  expect(readAddress(search)).toEqual({ ...none, ...address });
});

test.each<[address: Partial<SearchAddress>, href: string]>([
  [{}, '/search'],
  [{ section: 'Docs', pages: 2 }, '/search'],
  [{ query: 'two words' }, '/search?q=two+words'],
  [{ query: 'a&b', section: 'Gallery+', pages: 2 }, '/search?q=a%26b&section=Gallery%2B&page=2'],
])('writes %j', (changes, href) => {
  const address = { ...none, ...changes };
  expect(addressHref('/search', address)).toBe(href);
  if (address.query) expect(readAddress(new URL(href, 'https://x.example').search)).toEqual(address);
});
