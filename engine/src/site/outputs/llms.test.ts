import { expect, it } from 'vitest';
import { testConfig, testPage, testSite } from '../../../test/support/site/testSite.ts';
import { llmsTxt } from './llms.ts';
import { robotsTxt, webManifest } from './sitemap.ts';

it('lists the sidebars as links to Markdown', () => {
  const { model } = testSite({
    config: {
      tagline: 'A tool.',
      baseUrl: '/docs/',
      navbar: { items: [{ type: 'doc', docId: 'index', label: 'Guides' }] },
    },
    pages: ['docs/index.md', 'docs/a.md', testPage('docs/b.md', {}, { description: '' })],
    sidebars: {
      main: [
        'index',
        { type: 'category', label: 'C', items: ['a', { type: 'link', label: 'Far', href: 'https://x.org' }] },
      ],
      other: ['b'],
      links: [{ type: 'link', label: 'Far', href: 'https://x.org' }],
    },
  });
  expect(llmsTxt(model)).toBe(`# Test

> A tool.

## Guides

- [index](https://example.com/docs/index.md): About index.
- C
  - [a](https://example.com/docs/a.md): About a.

## other

- [b](https://example.com/docs/b.md)
`);
});

it('mentions the sitemap in robots.txt if there is one', () => {
  expect(robotsTxt(testConfig({ baseUrl: '/docs/' }))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/docs/sitemap.xml\n',
  );
  expect(robotsTxt(testConfig({ sitemap: false }))).toBe('User-agent: *\nAllow: /\n');
});

it('writes the web app manifest', () => {
  expect(
    JSON.parse(
      webManifest(
        testConfig({
          baseUrl: '/docs/',
          favicon: '/f.svg',
          tagline: 'A tool.',
          appIcons: [
            { src: '/a.png', size: 192 },
            { src: '/full.png', size: 512, maskable: true },
          ],
        }),
      ),
    ),
  ).toEqual({
    name: 'Test',
    description: 'A tool.',
    lang: 'en',
    start_url: '/docs/',
    scope: '/docs/',
    display: 'browser',
    icons: [
      { src: '/docs/f.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/docs/a.png', sizes: '192x192', type: 'image/png' },
      { src: '/docs/full.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
});
