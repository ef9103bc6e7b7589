import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import { extraRoutes } from './extraRoutes.ts';

const { model, diagnostics } = testSite({
  config: {
    tagline: 'A tool.',
    trailingSlash: true,
    tags: [
      { key: 'etl', label: 'ETL', path: '/tags/integrations/etl', description: 'Load.', image: '/img/etl.svg' },
      { key: 'bi', label: 'BI', path: '/tags/integrations/bi' },
      { key: 'errors', label: 'errors', path: '/tags/errors' },
      { key: 'unused', label: 'U', path: '/tags/u' },
    ],
  },
  pages: [
    testPage('docs/a.md', { tags: ['etl', 'errors'] }),
    testPage('docs/b.md'),
    testPage('docs/z.md', { tags: ['etl', 'integrations/bi'] }),
  ],
  sidebars: {
    docs: [
      'a',
      {
        type: 'category',
        label: 'C',
        link: {
          type: 'generated-index',
          slug: 'c',
          title: 'All C',
          description: 'D.',
          image: '/img/c.png',
          keywords: ['k'],
        },
        items: ['b'],
      },
      'z',
    ],
  },
});
const routes = extraRoutes(model);
const routeAt = (path: string) => routes.find((route) => route.path === path);

it('there is a route for every address without a file', () => {
  expect(diagnostics).toEqual([]);
  expect(routes.map(({ path, kind }) => [path, kind])).toEqual([
    ['/c', 'category'],
    ['/tags', 'tags'],
    ['/tags/integrations/etl', 'tag'],
    ['/tags/integrations/bi', 'tag'],
    ['/tags/errors', 'tag'],
    ['/search', 'search'],
    ['/404', 'notFound'],
  ]);
});

it('a category page is made from its items', () => {
  expect(routeAt('/c')).toMatchObject({
    title: 'All C',
    description: 'D.',
    breadcrumbs: [{ label: 'C', href: null }],
    previous: { label: 'a', href: '/a/' },
    next: { label: 'b', href: '/b/' },
    sidebar: { items: [{ label: 'a' }, { label: 'C', active: true, open: true }, { label: 'z' }] },
    head: { image: 'https://example.com/img/c.png', imageOf: null, keywords: ['k'] },
    category: { description: 'D.', cards: [{ title: 'b', href: '/b/', description: 'About b.' }] },
  });
  expect(model.paths['/c']).toBe('page');
});

const index = [
  { label: 'BI', href: '/tags/integrations/bi/', description: '', image: null, count: 1 },
  { label: 'errors', href: '/tags/errors/', description: '', image: null, count: 1 },
  { label: 'ETL', href: '/tags/integrations/etl/', description: 'Load.', image: '/img/etl.svg', count: 2 },
];

it('the tag index has every tag, in the order of their labels', () => {
  expect(routeAt('/tags')?.tagIndex).toEqual(index);
});

it('a tag has a page', () => {
  expect(routeAt('/tags/integrations/etl')).toMatchObject({
    title: 'ETL',
    description: 'Load.',
    head: { canonical: 'https://example.com/tags/integrations/etl/' },
    tag: {
      label: 'ETL',
      description: 'Load.',
      pages: [
        { label: 'a', href: '/a/', description: 'About a.' },
        { label: 'z', href: '/z/', description: 'About z.' },
      ],
      allTagsHref: '/tags/',
    },
  });
});

it("search engines don't list the search and not-found pages", () => {
  expect(routeAt('/search')).toMatchObject({
    description: 'A tool.',
    activeNavbarItem: -1,
    head: { noindex: true },
    tagIndex: index,
  });
  expect(routeAt('/404')).toMatchObject({ head: { noindex: true } });
});
