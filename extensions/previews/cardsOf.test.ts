import { expect, it } from 'vitest';
import { createSite } from '../../engine/src/site/createSite.ts';
import { testConfig, testPage } from '../../engine/test/support/site/testSite.ts';
import { cardsOf } from './cardsOf.ts';

const text = (file: string, value: unknown) => ({ file, text: JSON.stringify(value), value });

it("a card has the title, the page's categories, and the site's data", () => {
  const { model, diagnostics } = createSite({
    config: testConfig({ title: 'Docs', tagline: 'All of it.', baseUrl: '/sub/', version: { label: 'Latest (1.2)' } }),
    sidebars: text('sidebars.ts', {
      docs: [
        { type: 'category', label: 'Start', items: ['index'] },
        { type: 'category', label: 'Guides', items: [{ type: 'category', label: 'Build', items: ['a'] }] },
      ],
    }),
    redirects: text('redirects.json', []),
    pages: [testPage('docs/index.md', {}, { title: 'Home' }), testPage('docs/a.md', {}, { title: 'Assets' })],
    staticFiles: [],
  });
  expect(diagnostics).toEqual([]);
  const shared = {
    siteTitle: 'Docs',
    tagline: 'All of it.',
    logo: '<svg/>',
    version: 'Latest (1.2)',
    host: 'example.com/sub',
  };
  const pageImages = { '/a': '/previews/a.png', '/': '/previews/index.png' };
  expect(cardsOf({ ...model, pageImages }, '<svg/>')).toEqual(
    new Map([
      ['/previews/a.png', { title: 'Assets', trail: ['Guides', 'Build'], ...shared }],
      ['/previews/index.png', { title: 'Home', trail: [], ...shared }],
    ]),
  );
});
