import { expect, test } from 'vitest';
import { feedbackHref } from './NoResults.tsx';

test.each([
  ['https://code.example.com/a/b/discussions/27332', 'https://code.example.com/a/b/discussions/27332'],
  ['https://code.example.com/a/b/issues/new', 'https://code.example.com/a/b/issues/new?title=a%20%26%20b'],
  [
    'https://code.example.com/a/b/discussions/new?category=docs',
    'https://code.example.com/a/b/discussions/new?category=docs&title=a%20%26%20b',
  ],
])('%s', (url, href) => {
  expect(feedbackHref(url, 'a & b')).toBe(href);
});
