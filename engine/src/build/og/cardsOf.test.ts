import { expect, it } from 'vitest';
import { testConfig, testPage } from '../../../test/support/site/testSite.ts';
import { createSite } from '../../site/createSite.ts';
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
    drawImages: true,
  });
  expect(diagnostics).toEqual([]);
  const shared = {
    siteTitle: 'Docs',
    tagline: 'All of it.',
    logo: '<svg/>',
    version: 'Latest (1.2)',
    host: 'example.com/sub',
  };
  expect(cardsOf(model, '<svg/>')).toEqual(
    new Map([
      ['/og/a.png', { title: 'Assets', trail: ['Guides', 'Build'], ...shared }],
      ['/og/index.png', { title: 'Home', trail: [], ...shared }],
    ]),
  );
});
