import { describe, expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { FrontMatter } from '../../content/model/frontMatter.ts';
import type { TocItem } from '../../content/model/page.ts';
import type { SiteModel } from '../model/model.ts';
import { assembleRoute } from './assembleRoute.ts';

type Input = Parameters<typeof testSite>[0];
const toc: TocItem[] = [{ level: 2, id: 'x', html: 'X', text: 'X' }];
const base: Input = {
  pages: [
    'docs/index.md',
    testPage('docs/g/index.md', {}, { title: 'Guides page' }),
    'docs/g/a.md',
    'docs/g/b.md',
    testPage('docs/g/u.md', { unlisted: true }),
  ],
  sidebars: {
    docs: [
      'index',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'doc', id: 'g/index' },
        items: [{ type: 'category', label: 'Deep', items: ['g/a'] }, 'g/b', 'g/u'],
      },
    ],
  },
};
const site = (more: Input = {}): SiteModel => {
  const { model, diagnostics } = testSite({ ...base, ...more });
  expect(diagnostics).toEqual([]);
  return model;
};
const route = (
  docId: string,
  {
    model = site(),
    frontMatter = {},
    titleInBody = false,
  }: { model?: SiteModel; frontMatter?: FrontMatter; titleInBody?: boolean } = {},
) =>
  assembleRoute(
    model,
    { id: docId, scanned: { frontMatter, titleInBody }, lastUpdate: { date: '2025-01-02', author: 'Ada' } },
    { toc, head: [] },
  );

it('contains everything the theme needs, as plain data', () => {
  const model = site({
    config: {
      baseUrl: '/docs/',
      editUrl: 'https://code.example.com/tree/main',
      socialImage: '/og.png',
      navbar: { items: [{ type: 'doc', docId: 'index', label: 'Docs' }] },
      lastUpdate: { author: true },
    },
    redirects: [{ from: '/g/b#old', to: '/g/a' }],
  });
  const data = route('g/b', { model, frontMatter: { keywords: ['k'] } });
  expect(structuredClone(data)).toEqual(data);
  expect(data).toEqual({
    kind: 'doc',
    path: '/g/b',
    title: 'b',
    description: 'About b.',
    showTitle: true,
    showToc: true,
    toc,
    breadcrumbs: [
      { label: 'Docs', href: '/docs/' },
      { label: 'Guides', href: '/docs/g' },
      { label: 'b', href: null },
    ],
    previous: { label: 'a', href: '/docs/g/a' },
    next: null,
    tags: [],
    sidebar: {
      name: 'docs',
      version: model.sidebars.docs?.version,
      href: `/docs/sidebars/docs.${model.sidebars.docs?.version}.json`,
      items: [
        { type: 'link', label: 'index', href: '/docs/', active: false },
        {
          type: 'category',
          label: 'Guides',
          href: '/docs/g',
          collapsible: true,
          active: false,
          trail: true,
          open: true,
          items: [
            {
              type: 'category',
              label: 'Deep',
              href: '/docs/g/a',
              collapsible: true,
              active: false,
              trail: false,
              open: false,
              items: null,
            },
            { type: 'link', label: 'b', href: '/docs/g/b', active: true },
            { type: 'link', label: 'u', href: '/docs/g/u', active: false, unlisted: true },
          ],
        },
      ],
    },
    activeNavbarItem: 0,
    editUrl: 'https://code.example.com/tree/main/docs/g/b.md',
    issueUrl: null,
    lastUpdate: { date: '2025-01-02', author: 'Ada' },
    unlisted: false,
    head: {
      canonical: 'https://example.com/docs/g/b',
      image: 'https://example.com/docs/og.png',
      imageOf: 'site',
      noindex: false,
      keywords: ['k'],
      markdown: '/docs/g/b.md',
    },
    hashRedirects: { old: '/docs/g/a' },
  });
});

describe('breadcrumbs', () => {
  it.each([
    ['index', [['index', null]]],
    // a category's page is the last crumb; a category without a page isn't a link
    ['g/index', [['Guides', null]]],
    [
      'g/a',
      [
        ['Guides', '/g'],
        ['Deep', null],
        ['a', null],
      ],
    ],
    // an unlisted page is under its category
    [
      'g/u',
      [
        ['Guides', '/g'],
        ['u', null],
      ],
    ],
  ])('%s', (id, expected) => {
    expect(route(id).breadcrumbs.map(({ label, href }) => [label, href])).toEqual(expected);
  });

  it('start with the section of the navbar, also on its own page', () => {
    const model = site({ config: { navbar: { items: [{ type: 'doc', docId: 'g/index', label: 'Docs' }] } } });
    const labels = (id: string) => route(id, { model }).breadcrumbs.map(({ label }) => label);
    expect(labels('g/b')).toEqual(['Docs', 'Guides', 'b']);
    expect(route('g/index', { model }).breadcrumbs).toEqual([
      { label: 'Docs', href: null },
      { label: 'Guides', href: null },
    ]);
    // The sidebar may list it in a category.
    const overview = { type: 'category' as const, label: 'Overview', items: ['g/index', 'g/a'] };
    const listed = site({
      config: { navbar: { items: [{ type: 'doc', docId: 'g/index', label: 'API' }] } },
      sidebars: { docs: ['index', overview, 'g/b', 'g/u'] },
    });
    expect(route('g/index', { model: listed }).breadcrumbs).toEqual([
      { label: 'API', href: null },
      { label: 'Overview', href: null },
      { label: 'Guides page', href: null },
    ]);
    expect(route('g/a', { model: listed }).breadcrumbs.map(({ label }) => label)).toEqual(['API', 'Overview', 'a']);
  });

  it('name the section once if its first category has the same name', () => {
    const config: Input['config'] = { navbar: { items: [{ type: 'doc', docId: 'g/index', label: 'Guides' }] } };
    const crumbs = (id: string, more: Input = {}) => route(id, { model: site({ config, ...more }) }).breadcrumbs;
    expect(crumbs('g/b')).toEqual([
      { label: 'Guides', href: '/g' },
      { label: 'b', href: null },
    ]);
    // a category without a page links to the section's
    const items = ['g/a', 'g/b', 'g/u'];
    const withoutPage = { docs: ['index', 'g/index', { type: 'category' as const, label: 'Guides', items }] };
    expect(crumbs('g/b', { sidebars: withoutPage })[0]).toEqual({ label: 'Guides', href: '/g' });
    // a page with the section's name
    expect(
      crumbs('g/b', {
        sidebars: { docs: ['index', 'g/index', { type: 'doc', id: 'g/b', label: 'Guides' }, 'g/a', 'g/u'] },
      }),
    ).toEqual([{ label: 'Guides', href: null }]);
  });

  it('can be switched off', () => {
    expect(route('g/a', { model: site({ config: { breadcrumbs: false } }) }).breadcrumbs).toEqual([]);
  });
});

it('a sidebar with a single page is omitted, its section stays', () => {
  const model = site({
    pages: ['docs/index.md', 'docs/alone.md'],
    sidebars: { docs: ['index'], other: ['alone'] },
    config: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'other', label: 'Other' }] } },
  });
  expect(route('alone', { model })).toMatchObject({ sidebar: null, activeNavbarItem: 0 });
});

describe('previous and next', () => {
  it.each<[string, FrontMatter, string | undefined, string | undefined]>([
    ['index', {}, undefined, '/g'],
    ['g/index', {}, '/', '/g/a'],
    ['g/b', {}, '/g/a', undefined],
    ['g/u', {}, undefined, undefined],
    // front matter: none, or another page
    ['g/a', { pagination_prev: null, pagination_next: null }, undefined, undefined],
    ['g/a', { pagination_prev: 'g/b', pagination_next: 'index' }, '/g/b', '/'],
    ['g/u', { pagination_next: 'index' }, undefined, '/'],
  ])('%s, %j', (id, frontMatter, previous, next) => {
    const data = route(id, { frontMatter });
    expect([data.previous?.href, data.next?.href]).toEqual([previous, next]);
  });
});

describe('title and table of contents', () => {
  it.each([
    [{}, false, true, true],
    [{ hide_title: true }, false, false, true],
    [{}, true, false, true],
    [{ hide_table_of_contents: true }, false, true, false],
  ])('%j, title in body %s', (frontMatter, titleInBody, showTitle, showToc) => {
    expect(route('g/a', { frontMatter, titleInBody })).toMatchObject({ showTitle, showToc });
  });

  it('omits an empty table of contents', () => {
    const page = { id: 'g/a', scanned: { frontMatter: {}, titleInBody: false }, lastUpdate: null };
    const data = assembleRoute(site(), page, { toc: [], head: [] });
    expect(data.showToc).toBe(false);
  });
});

describe('edit link', () => {
  it.each([
    [{}, null, null],
    [{}, 'https://e.com/x', 'https://e.com/x/docs/g/a.md'],
    [{ custom_edit_url: null }, 'https://e.com/x', null],
    [{ custom_edit_url: 'https://e.com/y' }, null, 'https://e.com/y'],
  ])('%j, editUrl %s', (frontMatter, editUrl, expected) => {
    expect(route('g/a', { model: site({ config: { editUrl } }), frontMatter }).editUrl).toBe(expected);
  });
});

describe('issue form', () => {
  const pageFeedback = { issueUrl: 'https://code.example.com/new?title=Docs:+{title}&body={url}&labels={other}' };
  it.each([
    [
      'g/index',
      'https://code.example.com/new?title=Docs:+Guides%20page&body=https%3A%2F%2Fexample.com%2Fg&labels={other}',
    ],
    // the home page leads to others
    ['index', null],
  ])('%s', (id, expected) => {
    expect(route(id, { model: site({ config: { pageFeedback } }) }).issueUrl).toBe(expected);
  });

  it("isn't there by default", () => {
    expect(route('g/a').issueUrl).toBe(null);
  });
});

describe('last update', () => {
  it.each([
    [{}, {}, { date: '2025-01-02', author: null }],
    [{ author: true }, {}, { date: '2025-01-02', author: 'Ada' }],
    [{ time: false }, {}, null],
    // front matter wins
    [
      { author: true },
      { last_update: { date: '2024-05-06T10:00:00Z', author: 'Bob' } },
      { date: '2024-05-06', author: 'Bob' },
    ],
    [{}, { last_update: { date: 'Aug 7, 2024 12:00 UTC' } }, { date: '2024-08-07', author: null }],
  ])('%j, %j', (lastUpdate, frontMatter, expected) => {
    expect(route('g/a', { model: site({ config: { lastUpdate } }), frontMatter }).lastUpdate).toEqual(expected);
  });
});

it('marks unlisted pages and adds noindex', () => {
  expect(route('g/u')).toMatchObject({ unlisted: true, head: { noindex: true }, sidebar: { name: 'docs' } });
});

it('gives the home page a Markdown version too', () => {
  expect(route('index')).toMatchObject({
    path: '/',
    head: { markdown: '/index.md', canonical: 'https://example.com/' },
  });
});

it("throws for an id that isn't in the model", () => {
  expect(() => route('constructor')).toThrow('No page of the version "current" has the id "constructor"');
});
