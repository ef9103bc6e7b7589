import { describe, expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../test/support/theme/sampleRoute.ts';
import type { HeadTag } from '../content/model/page.ts';
import type { SidebarNode } from '../site/model/routeData.ts';
import { type Assets, createDocuments } from './document.tsx';

const assets: Assets = {
  script: '/assets/app-1.js',
  style: '/assets/site-1.css',
  first: { css: '.a>.b{top:0}', laterClasses: ['api', 'card', 'wide'], frameClasses: ['wide'] },
  preload: '/assets/a.woff2',
  boot: 'boot()',
  sidebarBoot: 'sidebarBoot()',
  policy: null,
  shellId: 's1',
};
type Changes = Partial<Parameters<typeof createDocuments>[0] & Parameters<ReturnType<typeof createDocuments>>[0]>;
const render = ({ route = sampleRoute(), articleHtml = '<p>Text</p>', ...shared }: Changes = {}) =>
  createDocuments({ shell: sampleShell(), assets, ...shared })({ route, articleHtml }).join('');

describe('head', () => {
  test.each([
    '<html lang="en" dir="ltr">',
    '<title>Assets | Gallery Docs</title>',
    '<script>boot()</script>',
    '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous" media="(min-width: 62.25rem)"/>',
    '<style>.a>.b{top:0}</style></head>',
    '<meta name="description" content="What assets are &amp; do."/>',
    '<link rel="canonical" href="https://docs.example.com/guides/assets"/>',
    '<link rel="alternate" type="text/markdown" href="/guides/assets.md"/>',
    '<link rel="icon" href="/favicon.svg"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    '<meta property="og:title" content="Assets"/>',
    '<meta name="twitter:card" content="summary"/>',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" data-mode="light"/>',
  ])('has %s', (part) => {
    expect(render().replace('crossOrigin', 'crossorigin')).toContain(part);
  });

  test('the color mode is set before the stylesheet loads', () => {
    const html = render();
    expect(html.indexOf('boot()')).toBeLessThan(html.indexOf('<style>'));
  });

  test("has what previews read before the style, since some services only read a page's beginning", () => {
    const html = render();
    expect(html.indexOf('property="og:title"')).toBeLessThan(html.indexOf('<style>'));
  });

  test("the home page's title contains the name once", () => {
    expect(render({ route: sampleRoute({ title: 'Gallery Docs' }) })).toContain('<title>Gallery Docs</title>');
  });

  test("a page adds tags, and overrides the site's", () => {
    const tags: HeadTag[] = [
      { tag: 'meta', attributes: { property: 'og:title', content: 'Own' } },
      { tag: 'link', attributes: { rel: 'author', href: 'https://a.example', hreflang: 'en' } },
    ];
    const html = render({ route: sampleRoute({ head: { ...sampleRoute().head, tags } }) });
    expect(html.match(/<meta property="og:title"/g)).toHaveLength(1);
    expect(html).toContain('<meta property="og:title" content="Own"/>');
    expect(html.replace('hrefLang', 'hreflang')).toContain(
      '<link rel="author" href="https://a.example" hreflang="en"/>',
    );
  });

  test('a picture enables a large preview', () => {
    const head = { ...sampleRoute().head, image: 'https://docs.example.com/og.png' };
    const html = render({ route: sampleRoute({ head }) });
    expect(html).toContain('<meta property="og:image" content="https://docs.example.com/og.png"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    // Their readers use Open Graph's.
    expect(html).not.toMatch(/twitter:(title|description|image)/);
  });

  test.each([
    ['site', 'Gallery Docs', true],
    ['page', 'Assets', true],
    [null, 'Assets', false],
  ] as const)('the picture of %j has words, and a size if it is known', (imageOf, alt, isSized) => {
    const head = { ...sampleRoute().head, image: 'https://docs.example.com/og.png', imageOf };
    const html = render({ route: sampleRoute({ head }) });
    expect(html).toContain(`<meta property="og:image:alt" content="${alt}"/>`);
    expect(html.includes('<meta property="og:image:width" content="1200"/>')).toBe(isSized);
  });

  test.each([
    ['unlisted', { unlisted: true }],
    ['search', { kind: 'search' }],
    ['not found', { kind: 'notFound' }],
    ['marked', { head: { ...sampleRoute().head, noindex: true } }],
  ] as const)('%s pages are excluded from search engines', (_, changes) => {
    const html = render({ route: sampleRoute(changes) });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('application/ld+json');
  });
});

describe('the rest of the stylesheet', () => {
  const LINK = '<link rel="stylesheet" href="/assets/site-1.css"/>';

  test('comes before the first block with a class of it, so what is above is painted before it has loaded', () => {
    const html = render({ articleHtml: '<p>Text</p><p class="card">Text</p>' });
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toContain(`<p>Text${LINK}<script> </script></p><p class="card">`);
  });

  test.each<[string, Changes]>([
    ['a page with a class that changes what is around it', { articleHtml: '<p>Text</p><p class="wide">Text</p>' }],
    ['an unlisted page, which starts with a notice', { route: sampleRoute({ unlisted: true }) }],
    ['other pages than articles', { route: sampleRoute({ kind: 'tags' }) }],
    ['every page in development', { assets: { ...assets, first: null } }],
  ])('comes before the first paint of %s', (_, changes) => {
    const html = render(changes);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toContain(`${LINK}</head>`);
  });
});

describe('body', () => {
  test('ends with the script, after all that the first paint needs', () => {
    expect(render()).toMatch(/<script type="module" src="\/assets\/app-1\.js"><\/script><\/body><\/html>\n$/);
  });

  test('contains the unmodified article, but for the link to the stylesheet', () => {
    const html = render().replace('<link rel="stylesheet" href="/assets/site-1.css"/><script> </script>', '');
    expect(html).toContain('<div class="prose" data-article=""><p>Text</p></div>');
  });

  test('starts with the skip link, and the announcement if there is one', () => {
    expect(render()).toContain(
      '<body><a class="skip-link" href="#Shell-main">Skip to main content</a><div id="Shell-root">',
    );
    const announcement = { id: 'a1', html: '<b>News</b>', closeable: false };
    expect(render({ shell: sampleShell({ announcement }) })).toContain(
      '<section class="announcement" aria-label="Announcement"><div class="announcement-text"><b>News</b></div></section><div id="Shell-root">',
    );
  });

  test('contains the route for the browser, whatever its text', () => {
    const route = sampleRoute({ title: '</script><b>"&' });
    const json =
      /<script type="application\/json" id="Shell-route" data-shell="s1">(.*?)<\/script>/.exec(
        render({ route }),
      )?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ path: route.path, title: route.title });
  });

  test('contains the names of the sidebar and of the contents once, but those that are not drawn too', () => {
    const link = { type: 'link' as const, active: false };
    const category = { type: 'category' as const, href: '/c', active: false, trail: false, collapsible: true };
    const items: SidebarNode[] = [
      { ...link, label: 'Shown', href: '/shown' },
      { ...link, label: 'Unlisted', href: '/unlisted', unlisted: true },
      { ...category, label: 'Open', open: true, items: [{ ...link, label: 'Inside', href: '/inside' }] },
      { ...category, label: 'Closed', open: false, items: [{ ...link, label: 'Hidden', href: '/hidden' }] },
    ];
    const toc = [{ level: 2 as const, id: 'part', html: '<i>Part</i>', text: 'Part' }];
    const sidebar = { name: 'docs', version: '1', href: '/docs.json', items };
    const page = render({ route: sampleRoute({ sidebar, toc, showToc: true }) });
    const [html = '', json = ''] = page.split('<script type="application/json"');
    for (const name of ['Shown', 'Open', 'Inside', 'Closed']) {
      expect(html).toContain(`>${name}</a>`);
      expect(json).not.toContain(name);
    }
    expect(json).toContain('"label":"Unlisted","href":"/unlisted"');
    expect(json).toContain('"label":"Hidden","href":"/hidden"');
    expect(json).toContain('"toc":[]');
  });

  test('has no inline style', () => {
    expect(render()).not.toMatch(/\sstyle=/);
  });

  test('external links of the footer open in a new tab without a referrer, and have words', () => {
    expect(render()).toContain(
      '<a class="nav-link" href="https://example.com/code" target="_blank" rel="noreferrer noopener">GitHub<span class="sr-only">',
    );
  });
});

test('the search dialog is in every page, closed and outside React’s root, as a form that works without JavaScript', () => {
  const html = render();
  const dialog = /<dialog id="Search-dialog" class="search" aria-label="Search">.*?<\/dialog>/s.exec(html)?.[0] ?? '';
  expect(html.indexOf(dialog)).toBeGreaterThan(html.indexOf('<footer'));
  expect(dialog).toContain('<form class="search-query" action="/search">');
  expect(dialog).toMatch(/<input [^>]*role="combobox"[^>]*aria-expanded="false"[^>]*maxLength="64"[^>]*name="q"/i);
  expect(dialog).toContain('<form method="dialog"><button type="submit" class="search-cancel">Cancel</button></form>');
});
