import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import { docCards } from './cards.ts';

const { model } = testSite({
  pages: ['docs/own.md', 'docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md', testPage('docs/u.md', { unlisted: true })],
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Own',
        link: { type: 'doc', id: 'own' },
        items: [
          'a',
          { type: 'html', value: '<hr>' },
          { type: 'category', label: 'Words', description: 'Said.', items: ['b'] },
          { type: 'category', label: 'Counted', items: ['c'] },
          { type: 'link', label: 'Far', href: 'https://x.org', description: 'Elsewhere.' },
          'u',
        ],
      },
      'd',
    ],
  },
});
const titles = (id: string) => docCards(model, id).map(({ title }) => title);

it('shows the children of a category on its page', () => {
  expect(docCards(model, 'own')).toEqual([
    { title: 'a', href: '/a', description: 'About a.' },
    { title: 'Words', href: '/b', description: 'Said.' },
    { title: 'Counted', href: '/c', description: '1 item' },
    { title: 'Far', href: 'https://x.org', description: 'Elsewhere.' },
  ]);
});

it.each([
  // the items next to a page, without itself
  ['a', ['Words', 'Counted', 'Far']],
  ['d', ['Own']],
  // an unlisted page is next to the items of its category
  ['u', ['a', 'Words', 'Counted', 'Far']],
  ['none', []],
])('on %s', (id, expected) => {
  expect(titles(id)).toEqual(expected);
});
