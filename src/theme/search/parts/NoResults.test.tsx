import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoResults } from './NoResults.tsx';

const render = (feedbackUrl: string, suggestions: string[] = []) =>
  renderToStaticMarkup(
    <NoResults
      query="a & b"
      suggestions={suggestions}
      renderSuggestion={(suggestion) => suggestion}
      feedbackUrl={feedbackUrl}
    />,
  );
const TITLE = encodeURIComponent('Docs search: no results for “a & b”');

test.each([
  ['https://code.example.com/a/b/discussions/27332', 'https://code.example.com/a/b/discussions/27332'],
  ['https://code.example.com/a/b/issues/new', `https://code.example.com/a/b/issues/new?title=${TITLE}`],
  [
    'https://code.example.com/a/b/discussions/new?category=docs',
    `https://code.example.com/a/b/discussions/new?category=docs&amp;title=${TITLE}`,
  ],
])('feedback at %s', (url, href) => {
  expect(render(url)).toContain(`<a href="${href}"`);
});

test('a site without an address for feedback has no link', () => {
  expect(render('')).not.toContain('<a');
});

test('three suggestions at most', () => {
  expect(render('', ['c', 'd', 'e', 'f'])).toContain('<ul><li>c</li><li>d</li><li>e</li></ul>');
  expect(render('')).not.toContain('<ul>');
});
