import { describe, expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { ScannedPage } from '../../content/model/page.ts';
import type { ResolvedItem } from '../model/model.ts';

/** `label -> href`, in parentheses if unlisted; categories as `label -> href [children]`. */
function outline(items: ResolvedItem[]): string {
  return items
    .map((item) => {
      if (item.type === 'html') return item.html;
      const link = `${item.label} -> ${item.href}`;
      if (item.type === 'link') return item.unlisted ? `(${link})` : link;
      const marks = (item.ownPage ? '' : ' (borrowed)') + (item.linkUnlisted ? ' (unlisted)' : '');
      return `${link}${marks} [${outline(item.items)}]`;
    })
    .join(', ');
}

const unlisted = (file: string) => testPage(file, { unlisted: true });
const category = (items: unknown[], more = {}) => ({ type: 'category', label: 'C', items, ...more });
const ownPage = { link: { type: 'doc', id: 'own' } };

describe('items', () => {
  it.each<[string, (string | ScannedPage)[], unknown[], string]>([
    // labels: the page's, or the item's own
    [
      'docs',
      ['docs/a.md', testPage('docs/b.md', { sidebar_label: 'B' })],
      ['a', 'b', { type: 'ref', id: 'a', label: 'X' }],
      'a -> /a, B -> /b, X -> /a',
    ],
    [
      'links',
      [],
      [
        { type: 'link', label: 'L', href: 'https://x.org' },
        { type: 'link', label: 'M', href: '/m/' },
      ],
      'L -> https://x.org, M -> /m',
    ],
    ['html', [], [{ type: 'html', value: '<hr>' }], '<hr>'],
    // unlisted pages are marked, hidden ones are dropped
    ['unlisted', ['docs/a.md', unlisted('docs/b.md')], ['b', 'a'], '(b -> /b), a -> /a'],
    [
      'a child unlisted',
      ['docs/a.md', unlisted('docs/b.md')],
      [category(['b', 'a'])],
      'C -> /a (borrowed) [(b -> /b), a -> /a]',
    ],
    ['hidden', ['docs/a.md', testPage('docs/b.md', { sidebar_class_name: 'hidden x' })], ['a', 'b'], 'a -> /a'],
    // categories: own page, else the first linkable child
    ['own page', ['docs/own.md', 'docs/a.md'], [category(['a'], ownPage)], 'C -> /own [a -> /a]'],
    [
      'no page',
      ['docs/a.md', 'docs/b.md'],
      [category([{ type: 'link', label: 'L', href: 'https://x.org' }, category(['a']), 'b'])],
      'C -> /a (borrowed) [L -> https://x.org, C -> /a (borrowed) [a -> /a], b -> /b]',
    ],
    [
      'only links elsewhere',
      [],
      [category([{ type: 'link', label: 'L', href: 'https://x.org' }])],
      'C -> null (borrowed) [L -> https://x.org]',
    ],
    [
      'own page unlisted',
      [unlisted('docs/own.md'), 'docs/a.md'],
      [category(['a'], ownPage)],
      'C -> /a (borrowed) (unlisted) [a -> /a]',
    ],
    // as for existing pages: a folder's own page isn't also an item in its category
    [
      'own page hidden',
      [testPage('docs/own.md', { sidebar_class_name: 'hidden' }), 'docs/a.md'],
      [category(['a'], ownPage)],
      'C -> /own [a -> /a]',
    ],
    ['children unlisted', ['docs/own.md', unlisted('docs/a.md')], [category(['a'], ownPage)], 'C -> /own'],
    ['all unlisted', [unlisted('docs/own.md'), unlisted('docs/a.md')], [category(['a'], ownPage)], ''],
    ['all unlisted, no page', [unlisted('docs/a.md')], [category([category(['a'])])], ''],
    // generated index
    [
      'generated',
      ['docs/a.md'],
      [category(['a'], { link: { type: 'generated-index' } })],
      'C -> /category/c [a -> /a]',
    ],
    [
      'generated, with equal labels',
      ['docs/a.md', 'docs/b.md'],
      [
        category([category(['a'], { label: "What's new?", link: { type: 'generated-index' } })], {
          label: "What's new?",
          link: { type: 'generated-index' },
        }),
        category(['b'], { label: 'Node.js & C_1', link: { type: 'generated-index' } }),
      ],
      "What's new? -> /category/whats-new [What's new? -> /category/whats-new-1 [a -> /a]], Node.js & C_1 -> /category/nodejs--c_1 [b -> /b]",
    ],
    ['generated, all unlisted', [unlisted('docs/a.md')], [category(['a'], { link: { type: 'generated-index' } })], ''],
  ])('%s', (_, pages, items, expected) => {
    const { model, diagnostics } = testSite({ pages, sidebars: { docs: items } });
    expect(outline(model.sidebars.docs?.items ?? [])).toBe(expected);
    expect(diagnostics).toEqual([]);
  });
});

describe('places and order', () => {
  const site = testSite({
    pages: [
      'docs/a.md',
      'docs/own.md',
      unlisted('docs/u.md'),
      'docs/b.md',
      testPage('docs/else.md', { displayed_sidebar: 'docs' }),
      unlisted('docs/none.md'),
    ],
    sidebars: { docs: ['a', { type: 'html', value: '<hr>' }, category(['u', { type: 'ref', id: 'a' }, 'b'], ownPage)] },
  });
  const { places, sidebars } = site.model;

  it('orders pages as they are read: a category before its children, without references', () => {
    expect(sidebars.docs?.order).toEqual([
      { label: 'a', href: '/a', docId: 'a' },
      { label: 'C', href: '/own', docId: 'own' },
      { label: 'b', href: '/b', docId: 'b' },
    ]);
  });

  it.each([
    ['a', { sidebar: 'docs', trail: [0], shown: true, order: 0 }],
    ['own', { sidebar: 'docs', trail: [2], shown: true, order: 1 }],
    ['b', { sidebar: 'docs', trail: [2, 2], shown: true, order: 2 }],
    // an unlisted page is at its category, and counts among its items
    ['u', { sidebar: 'docs', trail: [2], shown: false, order: -1 }],
    ['else', { sidebar: 'docs', trail: [], shown: false, order: -1 }],
    ['none', undefined],
  ])('%s', (id, place) => {
    expect(places[id]).toEqual(place);
  });
});

it.each([
  [{}, { collapsible: true, collapsed: true }],
  [{ collapsed: false }, { collapsible: true, collapsed: false }],
  [{ collapsible: false }, { collapsible: false, collapsed: false }],
])('a category with %j', (keys, expected) => {
  const { sidebars } = testSite({ pages: ['docs/a.md'], sidebars: { docs: [category(['a'], keys)] } }).model;
  expect(sidebars.docs?.items).toMatchObject([expected]);
});

it('derives the version from the content', () => {
  const version = (pages: (string | ScannedPage)[]) =>
    testSite({ pages, sidebars: { docs: ['a'] } }).model.sidebars.docs?.version;
  expect(version(['docs/a.md'])).toBe(version([testPage('docs/a.md', { keywords: ['x'] })]));
  expect(version(['docs/a.md'])).not.toBe(version([testPage('docs/a.md', { sidebar_label: 'A' })]));
});
