import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoResults } from './NoResults.tsx';

const render = (feedbackUrl: string, links: { label: string; href: string }[] = []) =>
  renderToStaticMarkup(
    <NoResults
      query="a & b"
      suggestions={[]}
      renderSuggestion={() => null}
      shell={{ feedbackUrl, search: { links } }}
    />,
  );
const TITLE = encodeURIComponent('Docs search: no results for “a & b”');

test.each([
  ['https://code.example.com/a/b/discussions/27332', 'https://code.example.com/a/b/discussions/27332'],
  ['https://code.example.com/a/b/issues/newest', 'https://code.example.com/a/b/issues/newest'],
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

test('offers the places to start', () => {
  const html = render('', [{ label: 'Quickstart', href: '/quickstart' }]);
  expect(html).toContain('<p>Start here</p><ul><li><a class="tag" href="/quickstart">Quickstart</a></li></ul>');
});
