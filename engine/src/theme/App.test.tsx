import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../test/support/theme/sampleRoute.ts';
import type { RouteData, Shell, SidebarNode } from '../site/model/routeData.ts';
import { App } from './App.tsx';

const render = (changes: Partial<RouteData> = {}, articleHtml = '', shell: Partial<Shell> = {}) =>
  renderToStaticMarkup(
    <App route={sampleRoute(changes)} shell={{ ...sampleShell(), ...shell }} articleHtml={articleHtml} />,
  ).replace(/<svg class="icon icon-(\w+)".*?<\/svg>/g, '<$1>');
const link = (label: string, href: string | null) => ({ label, href });

describe('navbar', () => {
  test('marks the section of the page, in the bar and in the menu', () => {
    const html = render({ activeNavbarItem: 1 });
    expect(html.match(/<a class="nav-link" href="\/api" aria-current="true">API<\/a>/g)).toHaveLength(2);
    expect(html.match(/aria-current/g)).toHaveLength(2);
  });

  test('works without JavaScript: the menu is the target of its link', () => {
    const html = render();
    expect(html).toContain('href="#Shell-menu" aria-label="Menu" aria-expanded="false"');
    expect(html).toContain('<div id="Shell-menu" class="menu menu-at-main">');
    expect(html).toContain('<a class="search-open" href="/search">');
  });
});

describe('sidebar', () => {
  const category = (label: string, items: SidebarNode[] | null, more = {}): SidebarNode => ({
    type: 'category',
    label,
    href: null,
    active: false,
    trail: false,
    open: items !== null,
    collapsible: true,
    items,
    ...more,
  });
  const sidebar = (...items: SidebarNode[]) =>
    render({ sidebar: { name: 'docs', version: 'v', href: '/sidebars/docs.v.json', items } });

  test('names the current page', () => {
    expect(sidebar({ type: 'link', label: 'A', href: '/a', active: true })).toContain(
      '<li><a class="side-link" href="/a" aria-current="page">A</a></li>',
    );
  });

  test("doesn't show an unlisted page", () => {
    const html = sidebar(
      { type: 'link', label: 'A', href: '/a', active: false },
      { type: 'link', label: 'Secret', href: '/b', active: false, unlisted: true },
    );
    expect(html).toContain('href="/a">A</a></li></ul>');
    expect(html).not.toContain('Secret');
  });

  test('an open category shows its pages', () => {
    const inner: SidebarNode = { type: 'link', label: 'A', href: '/a', active: false };
    expect(sidebar(category('C', [inner], { trail: true }))).toContain(
      '<li class="side-category"><div class="side-row"><span class="side-link side-trail">C</span>' +
        '<button type="button" class="side-toggle needs-js" aria-expanded="true" aria-label="Collapse C"><chevron></button></div>' +
        '<div class="side-children"><ul class="side-items"><li><a class="side-link" href="/a">A</a></li></ul></div></li>',
    );
  });

  test('a closed category is a link to its page', () => {
    expect(sidebar(category('C', null, { href: '/c', className: 'x' }))).toContain(
      '<li class="side-category x"><div class="side-row"><a class="side-link" href="/c">C</a>' +
        '<button type="button" class="side-toggle needs-js" aria-expanded="false" aria-label="Expand C"><chevron></button></div></li>',
    );
  });

  test('shows how many entries of a long level are hidden', () => {
    expect(sidebar({ type: 'more', count: 4900 })).toContain(
      '<li><button type="button" class="side-link side-more needs-js">Show 4,900 more</button>' +
        '<noscript><span class="side-link">4,900 more</span></noscript></li>',
    );
  });

  test("a category that doesn't collapse has no button", () => {
    expect(sidebar(category('C', [], { collapsible: false }))).not.toContain(
      '<button type="button" class="side-toggle',
    );
  });
});

describe('document', () => {
  test.each<[name: string, changes: Partial<RouteData>, html: string]>([
    [
      'breadcrumbs',
      { breadcrumbs: [link('Guides', '/g'), link('Build', null), link('Assets', null)] },
      '<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="/g">Guides</a></li><li><span>Build</span></li><li><span aria-current="page">Assets</span></li></ol></nav>',
    ],
    [
      'breadcrumbs of one part',
      { breadcrumbs: [link('Examples', null)] },
      '<ol><li><span aria-current="page">Examples</span></li></ol>',
    ],
    ['its title', {}, '<h1 class="doc-title">Assets</h1>'],
    [
      'its Markdown, and a button to copy it',
      {},
      '<div class="page-tools"><button type="button" class="page-tool needs-js" data-copied="false"><copy>Copy page</button>' +
        '<a class="page-tool" href="/guides/assets.md"><page>View as Markdown</a><p class="sr-only" role="status"></p></div>',
    ],
    [
      'its headings',
      { toc: [{ level: 3, id: 'x', html: '<code>x</code>', text: 'x' }] },
      '<li class="toc-level-3"><a href="#x"><code>x</code></a></li>',
    ],
    [
      'one neighbor',
      { next: { label: 'Ops', href: '/ops' } },
      '<nav class="pager" aria-label="Previous and next page"><a class="pager-link pager-next" href="/ops" rel="next"><span class="pager-way">Next</span><span class="pager-label">Ops</span></a></nav>',
    ],
    [
      'tags',
      { tags: [{ label: 'storage', href: '/tags/storage' }] },
      '<li><a class="tag" href="/tags/storage" rel="tag">storage</a></li>',
    ],
    [
      'its last change, on the day it happened wherever the reader is',
      { lastUpdate: { date: '2025-04-01', author: 'Ada' } },
      '<p>Last updated on <time dateTime="2025-04-01">April 1, 2025</time> by Ada</p>',
    ],
    [
      'where to edit it',
      { editUrl: 'https://example.com/edit' },
      '<a href="https://example.com/edit" target="_blank" rel="noreferrer noopener"><edit>Edit this page',
    ],
    [
      'a form for issues',
      { issueUrl: 'https://example.com/new?title=Assets' },
      '<a href="https://example.com/new?title=Assets" target="_blank" rel="noreferrer noopener">Report an issue',
    ],
    ['that it is unlisted', { unlisted: true }, '<p class="admonition-title"><page>Unlisted page</p>'],
    [
      'where old hashes went',
      { hashRedirects: { old: '/new' } },
      'data-hash-redirects="{&quot;old&quot;:&quot;/new&quot;}"',
    ],
  ])('shows %s', (_, changes, html) => {
    expect(render(changes)).toContain(html);
  });

  test.each<[name: string, changes: Partial<RouteData>, absent: string]>([
    ['no breadcrumbs', { breadcrumbs: [] }, 'breadcrumbs'],
    ['a title that the text has', { showTitle: false }, '<h1'],
    ['a toc that the page hides', { showToc: false, toc: [{ level: 2, id: 'x', html: 'x', text: 'x' }] }, 'toc'],
    ['an empty toc', {}, 'toc'],
    ['a pager to nowhere', {}, 'pager'],
    ['no tags', {}, 'class="tags"'],
    ['unknown history', {}, 'doc-meta'],
    ['a missing Markdown version', { head: { ...sampleRoute().head, markdown: null } }, 'page-tools'],
    ['no old hashes', {}, 'data-hash-redirects'],
  ])('omits %s', (_, changes, absent) => {
    expect(render(changes)).not.toContain(absent);
  });
});

test('a page without an article shows its finished content', () => {
  expect(render({ kind: 'tags' }, '<h1>Tags</h1>')).toContain(
    '<div class="plain-page"><div data-article=""><h1>Tags</h1></div></div>',
  );
});
