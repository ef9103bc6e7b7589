import { expect, it } from 'vitest';
import { prefersMarkdown } from './negotiate.ts';

it.each([
  [null, false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown;q=0', false],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['text/html;q=0.8, text/markdown;q=0.9, */*;q=0.1', true],
  ['text/markdown;q=0.5, text/html', false],
])('%s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
