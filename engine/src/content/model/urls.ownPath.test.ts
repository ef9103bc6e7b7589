import { expect, it } from 'vitest';
import { ownPath } from './urls.ts';

it.each([
  ['https://docs.example.com/guides', '/guides'],
  ['https://docs.example.com/guides/?a=1#x', '/guides/?a=1#x'],
  ['https://docs.example.com', '/'],
  ['https://docs.example.com/', '/'],
  ['https://docs.example.com#x', '/#x'],
  // the same site for readers
  ['http://docs.example.com/a', '/a'],
  ['//docs.example.com/a', '/a'],
  ['HTTPS://Docs.Example.com/A', '/A'],
  // other sites
  ['https://docs.example.com.evil.org/a', undefined],
  ['https://docs.example.com:8080/a', undefined],
  ['https://example.com/docs.example.com/a', undefined],
])('%s is %s', (address, path) => {
  expect(ownPath(address, 'https://docs.example.com/')).toBe(path);
});

it.each([
  ['https://example.com/docs/guides', '/guides'],
  ['https://example.com/docs', '/'],
  ['https://example.com/docsearch', undefined],
  ['https://example.com/blog', undefined],
])('below a base URL, %s is %s', (address, path) => {
  expect(ownPath(address, 'https://example.com/docs/')).toBe(path);
});
