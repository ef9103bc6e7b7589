import { expect, it } from 'vitest';
import { testConfig, testPage } from '../../../test/support/site/testSite.ts';
import { assembleRoute } from '../assemble/assembleRoute.ts';
import { extraRoutes } from '../assemble/extraRoutes.ts';
import { createSite } from '../createSite.ts';

const text = (file: string, value: unknown) => ({ file, text: JSON.stringify(value), value });
const site = (drawImages: boolean, staticFiles: string[] = []) =>
  createSite({
    config: testConfig({ socialImage: '/img/site.png', baseUrl: '/docs/', trailingSlash: true }),
    sidebars: text('sidebars.ts', {
      docs: [
        'index',
        'own',
        {
          type: 'category',
          label: 'Group',
          link: { type: 'generated-index', slug: '/group' },
          items: ['a/b', 'a/b.c'],
        },
      ],
    }),
    redirects: text('redirects.json', []),
    pages: [
      testPage('docs/index.md'),
      testPage('docs/a/b.md'),
      testPage('docs/a/b.c.md'),
      testPage('docs/own.md', { image: '/img/own.png' }),
      testPage('docs/hidden.md', { unlisted: true }),
    ],
    staticFiles,
    drawImages,
  });
const imageOf = (drawImages: boolean, docId: string) =>
  assembleRoute(
    site(drawImages).model,
    { id: docId, scanned: { frontMatter: {}, titleInBody: false }, lastUpdate: null },
    { toc: [], head: [] },
  ).head.image;

it.each([
  ['index', 'https://example.com/docs/og/index.png'],
  ['a/b', 'https://example.com/docs/og/a/b.png'],
  ['a/b.c', 'https://example.com/docs/og/a/b.c.png'],
  // the author's choice wins
  ['own', 'https://example.com/docs/img/own.png'],
  // unlisted pages need no picture
  ['hidden', 'https://example.com/docs/img/site.png'],
])('with drawn pictures, %s shows %s', (id, image) => expect(imageOf(true, id)).toBe(image));

it("without drawn pictures, pages show the site's picture unless they have their own", () => {
  expect(site(false).model.pageImages).toEqual({});
  expect(imageOf(false, 'a/b')).toBe('https://example.com/docs/img/site.png');
  expect(imageOf(false, 'own')).toBe('https://example.com/docs/img/own.png');
});

it("a generated category page has one, the not-found page doesn't", () => {
  const images = Object.fromEntries(extraRoutes(site(true).model).map(({ path, head }) => [path, head.image]));
  expect(images).toMatchObject({
    '/group': 'https://example.com/docs/og/group.png',
    '/404': 'https://example.com/docs/img/site.png',
  });
});

it('a static file at the address of a drawn picture is a conflict', () => {
  expect(site(false, ['/og/a/b.png']).diagnostics).toEqual([]);
  expect(site(true, ['/og/a/b.png']).diagnostics).toMatchObject([
    { id: 'output-conflict', message: 'static/og/a/b.png and docs/a/b.md both create the file "og/a/b.png"' },
  ]);
});
