import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import { sitemap } from './sitemap.ts';

type Sitemap = NonNullable<Parameters<typeof testSite>[0]['config']>['sitemap'];
const site = (options?: Sitemap) =>
  testSite({
    config: { sitemap: options ?? {}, tags: [{ key: 't', label: 'T', path: '/tags/t' }] },
    pages: [
      testPage('docs/index.md', { tags: ['t'] }),
      'docs/a/b&c.md',
      'docs/a/d/e.md',
      testPage('docs/u.md', { unlisted: true }),
    ],
    sidebars: {
      docs: [
        'index',
        'a/b&c',
        { type: 'category', label: 'G', items: ['a/d/e'], link: { type: 'generated-index', slug: '/g' } },
      ],
    },
  }).model;
const paths = (options?: Sitemap) =>
  [...(sitemap(site(options))[0]?.content ?? '').matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(
    (match) => match[1],
  );

it('lists listed pages, except those with noindex', () => {
  expect(sitemap(site(), new Set(['/a/d/e']))).toEqual([
    {
      path: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://example.com/a/b&amp;c</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://example.com/g</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
</urlset>
`,
    },
  ]);
});

it.each([
  [[], ['/', '/a/b&amp;c', '/a/d/e', '/g', '/tags', '/tags/t']],
  [['/tags/**'], ['/', '/a/b&amp;c', '/a/d/e', '/g']],
  [
    ['/a/*', '/tags/**'],
    ['/', '/a/d/e', '/g'],
  ],
  [
    ['/a/**', '/t*/**'],
    ['/', '/g'],
  ],
  [
    ['/g', '/a/?'],
    ['/', '/a/b&amp;c', '/a/d/e', '/tags', '/tags/t'],
  ],
])('excludes %j', (ignorePatterns, expected) => {
  expect(paths({ ignorePatterns })).toEqual(expected);
});

it('can be disabled in the configuration', () => {
  expect(sitemap(site(false))).toEqual([]);
});

it('splits past 50,000 addresses', () => {
  const model = site();
  const doc = model.docs.index;
  if (!doc) throw new Error('no page');
  const docs = Object.fromEntries(Array.from({ length: 50_001 }, (_, i) => [`p${i}`, { ...doc, path: `/p${i}` }]));
  const files = sitemap({ ...model, docs, categoryPages: {} });
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  expect(files[0]?.content).toContain('<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>');
  expect(files.slice(1).map(({ content }) => content.match(/<url>/g)?.length)).toEqual([50_000, 1]);
});
