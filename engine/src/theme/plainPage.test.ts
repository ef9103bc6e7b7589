import { expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../test/support/theme/sampleRoute.ts';
import type { RouteData } from '../site/model/routeData.ts';
import { renderPlainPage } from './plainPage.tsx';

const render = (changes: Partial<RouteData>) => renderPlainPage({ route: sampleRoute(changes), shell: sampleShell() });
const sections =
  '<ul class="section-list" aria-label="Sections"><li><a class="nav-link" href="/">Docs</a></li><li><a class="nav-link" href="/api">API</a></li></ul>';

test('the tag index shows a card for each tag, with its count', () => {
  const tagIndex = [{ label: 'BI', href: '/tags/bi', description: 'Charts.', count: 2 }];
  expect(render({ kind: 'tags', title: 'Tags', tagIndex })).toBe(
    '<h1 class="doc-title">Tags</h1><div class="cards cards-2"><div class="card"><p class="card-title"><a href="/tags/bi">BI</a></p>' +
      '<div class="card-text"><p>Charts.</p><p class="tag-summary">2 pages</p></div></div></div>',
  );
});

test('the tag index says if there are none', () => {
  expect(render({ kind: 'tags', title: 'Tags', tagIndex: [] })).toContain('<p>No pages have tags yet.');
});

test('a tag lists its pages', () => {
  const pages = [{ label: 'DuckDB', href: '/duckdb', description: 'Tables.' }];
  const tag = { label: 'storage', description: 'Stores.', pages, allTagsHref: '/tags' };
  expect(render({ kind: 'tag', title: 'storage', tag })).toBe(
    '<h1 class="doc-title">storage</h1><p class="lead">Stores.</p><p class="tag-summary">One page · <a href="/tags">All tags</a></p>' +
      '<ul class="article-list"><li class="article-item"><div><h2 class="article-title"><a href="/duckdb">DuckDB</a></h2><p class="article-text">Tables.</p></div></li></ul>',
  );
});

test('a category shows a card for each page', () => {
  const category = { description: '', cards: [{ title: 'A', href: '/a', description: 'About a.' }] };
  expect(render({ kind: 'category', title: 'Guides', category })).toBe(
    '<h1 class="doc-title">Guides</h1><div class="cards cards-2"><div class="card"><p class="card-title"><a href="/a">A</a></p><div class="card-text">About a.</div></div></div>',
  );
});

test('the not-found page has useful links', () => {
  const html = render({ kind: 'notFound', title: 'Page not found' });
  for (const href of ['/', 'https://example.com/feedback']) expect(html).toContain(`href="${href}"`);
  expect(html).toContain('action="/search"');
  expect(html).toContain(sections);
});

test('the search page has a form that works without JavaScript, and links to the sections', () => {
  const html = render({ kind: 'search', title: 'Search' });
  expect(html).toContain('<search><form id="search-form" class="search-form" action="/search">');
  expect(html).toContain(
    `<search-results><p class="search-ways">Or browse the documentation by section.</p>${sections}`,
  );
  expect(html).not.toMatch(/noscript|needs-js|tags/);
});

test('the search page links to the tags if pages have some', () => {
  const tagIndex = [{ label: 'BI', href: '/tags/bi', description: 'Charts.', count: 2 }];
  const html = render({ kind: 'search', title: 'Search', tagIndex });
  expect(html).toContain('by section, or by topic with tags.');
  expect(html).toContain('<a href="/tags">All tags</a>');
});

test("the search page shows the site's links", () => {
  const shell = sampleShell();
  const links = [{ label: 'Quickstart', href: '/quickstart' }];
  const html = renderPlainPage({
    route: sampleRoute({ kind: 'search', title: 'Search' }),
    shell: { ...shell, search: { ...shell.search, links } },
  });
  expect(html).toContain('Start here</p><ul class="search-links"><li><a class="tag" href="/quickstart">Quickstart</a>');
});

test('without a searching server, the search page says that it needs JavaScript', () => {
  const shell = sampleShell();
  const html = renderPlainPage({
    route: sampleRoute({ kind: 'search', title: 'Search' }),
    shell: { ...shell, search: { ...shell.search, mode: 'browser' } },
  });
  expect(html).toContain('class="search-form needs-js"');
  expect(html).toContain('<noscript><p class="lead">Search requires JavaScript.');
});

test('a document comes from its text', () => {
  expect(render({})).toBe('');
});
