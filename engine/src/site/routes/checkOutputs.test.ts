import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { SiteConfigInput } from '../config/config.ts';

type Input = Parameters<typeof testSite>[0];
const conflictsOf = (input: Input) => testSite(input).diagnostics.filter(({ id }) => id === 'output-conflict');
const conflicts = (input: Input) => conflictsOf(input).map(({ file, message }) => `${file}: ${message}`);
const slug = (path: string) => testPage('docs/z.md', { slug: path });
const flat = { trailingSlash: false };

it.each([
  // static files: a page's file, a page's folder, a folder in place of a page's file
  [
    { staticFiles: ['/guide.html'], config: flat },
    'static/guide.html: static/guide.html and docs/guide.md both create the file "guide.html"',
  ],
  [
    { staticFiles: ['/guide'] },
    'static/guide: static/guide is a file, and docs/guide.md needs a folder with the same name, "guide"',
  ],
  [
    { staticFiles: ['/guide.md/x.png'] },
    'static/guide.md/x.png: static/guide.md/x.png needs the folder "guide.md", and docs/guide.md creates a file with this name',
  ],
  // static files: files that the engine writes
  [
    { staticFiles: ['/site.json'] },
    'static/site.json: static/site.json and the engine both create the file "site.json"',
  ],
  [{ staticFiles: ['/_headers'] }, 'static/_headers: static/_headers and the engine both create the file "_headers"'],
  [
    { staticFiles: ['/sitemap-2.xml'] },
    'static/sitemap-2.xml: static/sitemap-2.xml and the engine both create the file "sitemap-2.xml"',
  ],
  [
    { staticFiles: ['/404.html'] },
    'static/404.html: static/404.html and the not-found page both create the file "404.html"',
  ],
  [
    { staticFiles: ['/assets/a-1A2B3C4D.js'] },
    'static/assets/a-1A2B3C4D.js: static/assets/a-1A2B3C4D.js has a name like the engine\'s files in "assets", which browsers never request again',
  ],
  [
    { staticFiles: ['/sidebars'] },
    'static/sidebars: static/sidebars is a file, and the engine needs a folder with the same name, "sidebars"',
  ],
  [
    { staticFiles: ['/search/records.json'] },
    'static/search/records.json: static/search/records.json and the engine both create the file "search/records.json"',
  ],
  [
    { staticFiles: ['/z.xml'], pages: [testPage('docs/z.md', { feed: true })] },
    'static/z.xml: static/z.xml and docs/z.md both create the file "z.xml"',
  ],
  // addresses that the server handles before it looks for files
  [{ staticFiles: ['/healthz'] }, 'static/healthz: static/healthz is never sent: the server answers "/healthz" itself'],
  [{ pages: [slug('/healthz')] }, 'docs/z.md: docs/z.md is never sent: the server answers "/healthz" itself'],
  [{ pages: [slug('/a/1/indexes')] }, 'docs/z.md: docs/z.md is never sent: the server answers "/a/1/indexes" itself'],
  [
    { redirects: [{ from: '/healthz', to: '/' }] },
    'redirects.json: The redirect from "/healthz" is never sent: the server answers "/healthz" itself',
  ],
  // names that are the same on a case-insensitive file system
  [
    { pages: [slug('/Guide')] },
    'docs/guide.md: The files "guide/index.html" of docs/guide.md and "Guide/index.html" of docs/z.md differ only in case',
  ],
  [
    { staticFiles: ['/GUIDE.md'] },
    'static/GUIDE.md: The files "GUIDE.md" of static/GUIDE.md and "guide.md" of docs/guide.md differ only in case',
  ],
  [
    { staticFiles: ['/img/a.svg', '/img/A.svg'] },
    'static/img/A.svg: The files "img/A.svg" of static/img/A.svg and "img/a.svg" of static/img/a.svg differ only in case',
  ],
  // static files: a redirect's fallback page
  [
    { staticFiles: ['/old/index.html'], redirects: [{ from: '/old', to: '/guide' }] },
    'static/old/index.html: static/old/index.html and the redirect from "/old" both create the file "old/index.html"',
  ],
  // pages
  [
    { pages: [slug('/index.html')], config: flat },
    'docs/z.md: docs/z.md needs the folder "index.html", and docs/index.md creates a file with this name',
  ],
  [
    { pages: [slug('/page.json')] },
    'docs/z.md: docs/z.md needs the folder "page.json", and docs/index.md creates a file with this name',
  ],
  [
    { pages: [slug('/guide.md')] },
    'docs/z.md: docs/z.md needs the folder "guide.md", and docs/guide.md creates a file with this name',
  ],
  [
    { pages: [slug('/index')], config: flat },
    'docs/z.md: docs/z.md and docs/index.md both create the file "index.html"',
  ],
  [
    { pages: [slug('/robots.txt')] },
    'docs/z.md: docs/z.md needs the folder "robots.txt", and the engine creates a file with this name',
  ],
  [
    { pages: [slug('/sidebars')] },
    'docs/z.md: docs/z.md is in the folder "sidebars", which is reserved for the engine',
  ],
  [
    { staticFiles: ['/assets'] },
    'static/assets: static/assets is a file, and the engine needs a folder with the same name, "assets"',
  ],
  // redirects: the fallback page, and an address that is a file in either layout
  [
    { redirects: [{ from: '/guide.md', to: '/' }] },
    'redirects.json: The redirect from "/guide.md" needs the folder "guide.md", and docs/guide.md creates a file with this name',
  ],
  [
    { redirects: [{ from: '/guide.md', to: '/' }], config: flat },
    'redirects.json: The redirect from "/guide.md" is never used: "guide.md" is a file of docs/guide.md',
  ],
  [
    { redirects: [{ from: '/llms.txt', to: '/' }], config: flat },
    'redirects.json: The redirect from "/llms.txt" is never used: "llms.txt" is a file of the engine',
  ],
  [
    { redirects: [{ from: '/index', to: '/guide' }], config: flat },
    'redirects.json: The redirect from "/index" and docs/index.md both create the file "index.html"',
  ],
  // tags and categories
  [
    {
      sidebars: {
        docs: [
          { type: 'category', label: 'C', items: ['guide'], link: { type: 'generated-index', slug: '/page.json' } },
        ],
      },
    },
    'sidebars.ts: The page of the category "C" needs the folder "page.json", and docs/index.md creates a file with this name',
  ],
])('%j', (input: Input, message) => {
  const pages = ['docs/index.md', testPage('docs/guide.md', { tags: input.config?.tags ? ['t'] : [] })];
  expect(conflicts({ ...input, pages: [...pages, ...(input.pages ?? [])] })).toEqual([message]);
});

it.each<[string, Input]>([
  ['files beside pages', { staticFiles: ['/guide/picture.png', '/guide-2.html', '/CNAME', '/img/robots.txt'] }],
  ['files instead of the generated ones', { staticFiles: ['/robots.txt', '/llms.txt', '/manifest.webmanifest'] }],
  ['a page below a page', { pages: ['docs/guide/more.md'] }],
  ['a redirect above a page', { pages: ['docs/g/a.md'], redirects: [{ from: '/g', to: '/g/a' }] }],
  ['a redirect below a page', { redirects: [{ from: '/guide/more', to: '/guide' }] }],
  ['a sitemap of the site itself', { staticFiles: ['/sitemap.xml'], config: { sitemap: false } }],
])('accepts %s', (_, input) => {
  for (const trailingSlash of [undefined, true, false]) {
    const config: Partial<SiteConfigInput> = {
      ...input.config,
      ...(trailingSlash === undefined ? {} : { trailingSlash }),
    };
    const pages = ['docs/index.md', 'docs/guide.md', ...(input.pages ?? [])];
    expect(conflicts({ ...input, config, pages })).toEqual([]);
  }
});

it.each<[Input, string]>([
  [{ staticFiles: ['/site.json'] }, 'Delete static/site.json: the engine creates "site.json" itself.'],
  [{ staticFiles: ['/guide'] }, 'Rename it, for example to static/guide-file.'],
  [{ staticFiles: ['/guide.md'] }, 'Rename it, for example to static/guide-file.md.'],
  [{ staticFiles: ['/sidebars/x.js'] }, 'Rename it, for example to static/sidebars-files/x.js.'],
  [{ pages: [slug('/guide.md')] }, 'Give docs/z.md another "slug", for example "/guide-md".'],
  [{ pages: [slug('/sidebars')] }, 'Give docs/z.md another "slug", for example "/sidebars-page".'],
  [{ pages: [slug('/sidebars/a')] }, 'Give docs/z.md another "slug", for example "/sidebars-pages/a".'],
  [{ redirects: [{ from: '/guide.md', to: '/' }] }, 'Delete the redirect, or give it another source.'],
])('suggests how to rename: %j', (input, hint) => {
  const found = conflictsOf({ ...input, pages: ['docs/index.md', 'docs/guide.md', ...(input.pages ?? [])] });
  expect(found).toMatchObject([{ level: 'error', hint }]);
});

it('points at the slug and at the source', () => {
  const page = testPage('docs/z.md', { slug: '/guide.md' }, { places: { slug: { line: 3, column: 7 } } });
  const found = conflictsOf({
    pages: ['docs/guide.md', page],
    redirects: [{ from: '/robots.txt', to: '/guide' }],
  });
  expect(found).toMatchObject([
    { file: 'docs/z.md', line: 3, column: 7 },
    { file: 'redirects.json', line: 3, column: 11 },
  ]);
});
