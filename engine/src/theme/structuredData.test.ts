import { expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../test/support/theme/sampleRoute.ts';
import { structuredData } from './structuredData.ts';

const graph = (changes: Parameters<typeof sampleRoute>[0]) =>
  (structuredData(sampleRoute(changes), sampleShell()) as { '@graph': object[] })['@graph'];

test('an article has its name, address, and date, and belongs to the site', () => {
  expect(graph({ lastUpdate: { date: '2025-05-01', author: null } })).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Assets',
      description: 'What assets are & do.',
      url: 'https://docs.example.com/guides/assets',
      inLanguage: 'en',
      dateModified: '2025-05-01',
      isPartOf: { '@type': 'WebSite', name: 'Gallery Docs', url: 'https://docs.example.com/' },
    },
  ]);
});

test('its trail leaves out places without a page, except for the page itself', () => {
  const [, trail] = graph({
    breadcrumbs: [
      { label: 'Guides', href: '/guides' },
      { label: 'Group', href: null },
      { label: 'Assets', href: null },
    ],
  });
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://docs.example.com/guides' },
      { '@type': 'ListItem', position: 2, name: 'Assets' },
    ],
  });
});

test('a trail of one place is left out', () => {
  expect(graph({ breadcrumbs: [{ label: 'Assets', href: null }] })).toHaveLength(1);
});

test.each([
  ['the home page', { path: '/' }, 'WebSite'],
  ['a tag', { kind: 'tag' }, 'CollectionPage'],
] as const)('%s is a %s', (_, changes, type) => {
  expect(graph(changes)[0]).toMatchObject({ '@type': type });
});
