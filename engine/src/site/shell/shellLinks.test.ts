import { expect, it } from 'vitest';
import { testSite } from '../../../test/support/site/testSite.ts';
import type { SiteConfigInput } from '../config/config.ts';
import { checkLinks } from '../routes/checkLinks.ts';

/** The diagnostics of a site with these links. Its pages are `/a`, which has the anchor `x`, and `/guides/build`. */
function diagnose(config: Partial<SiteConfigInput>, links: unknown[] = []) {
  const { model, diagnostics } = testSite({
    pages: ['docs/index.md', 'docs/a.md', 'docs/guides/build.md'],
    sidebars: { docs: ['index', 'a', 'guides/build', ...links] },
    staticFiles: ['/img/logo.svg', '/favicon.svg', '/files/a.pdf'],
    redirects: [{ from: '/old', to: '/a' }],
    config,
  });
  const pages = ['/a', '/guides/build'].map((path) => ({
    file: `docs${path}.md`,
    path,
    links: [],
    anchors: path === '/a' ? ['x'] : [],
  }));
  return [...diagnostics, ...checkLinks({ pages, model })].map(({ id, level, message, hint }) => ({
    id,
    level,
    message,
    hint,
  }));
}
const navbar = (...items: NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>) => ({ navbar: { items } });
const announcement = (content: string) => ({ announcement: { id: 'n', content } });

it.each<[string, Partial<SiteConfigInput>, unknown[]?]>([
  [
    'a page',
    navbar({ label: 'A', to: '/a#x' }, { label: 'B', href: '/guides/build?tab=1' }, { label: 'S', to: '/search' }),
  ],
  [
    'a redirect and files',
    navbar({ label: 'A', to: '/old' }, { label: 'B', href: '/files/a.pdf' }, { label: 'C', href: '/llms.txt' }),
  ],
  ["a page's Markdown and the site map", navbar({ label: 'A', href: '/a.md' }, { label: 'B', href: '/sitemap.xml' })],
  ['other sites', navbar({ label: 'A', href: 'https://example.org/nowhere' }, { label: 'B', href: 'mailto:a@b.c' })],
  [
    'the site itself',
    { ...navbar({ label: 'A', href: 'https://example.com/guides/build' }), feedbackUrl: 'https://example.com' },
  ],
  [
    'a base URL',
    {
      baseUrl: '/docs/',
      ...navbar({ label: 'A', to: '/a' }, { label: 'B', href: '/docs/a#x' }, { label: 'C', href: '/blog' }),
    },
  ],
  [
    'pictures',
    { favicon: '/favicon.svg', navbar: { logo: { src: '/img/logo.svg', alt: 'L', href: '/guides/build' } } },
  ],
  ['markup', announcement('<a href="/a#x">A</a> <img src="/img/logo.svg" alt=""> <a href="https://example.org">B</a>')],
  [
    'a sidebar',
    {},
    [
      { type: 'link', label: 'L', href: '/a#x' },
      { type: 'html', value: '<a href="/files/a.pdf">F</a>' },
    ],
  ],
])('accepts links of the shell: %s', (_, config, links) => {
  expect(diagnose(config, links)).toEqual([]);
});

const BROKEN = 'The link "/guides/biuld" leads to a missing page';
const NEAR = 'Did you mean "/guides/build"?';

it.each<[string, Partial<SiteConfigInput>, unknown[], string, string]>([
  ['navbar', navbar({ label: 'A', to: '/guides/biuld' }), [], BROKEN, NEAR],
  ['navbar href', navbar({ label: 'A', href: '/guides/biuld' }), [], BROKEN, NEAR],
  ['version', navbar({ type: 'docsVersion', label: 'A', href: '/guides/biuld' }), [], BROKEN, NEAR],
  ['search', { search: { links: [{ label: 'A', to: '/guides/biuld' }] } }, [], BROKEN, NEAR],
  ['footer', { footer: { links: [{ label: 'A', to: '/guides/biuld' }] } }, [], BROKEN, NEAR],
  ['logo link', { footer: { logo: { src: '/img/logo.svg', alt: 'L', href: '/guides/biuld' } } }, [], BROKEN, NEAR],
  ['announcement', announcement('New: <a href="/guides/biuld">A</a>'), [], BROKEN, NEAR],
  ['sidebar link', {}, [{ type: 'link', label: 'L', href: '/guides/biuld' }], BROKEN, NEAR],
  ['sidebar markup', {}, [{ type: 'html', value: "<a href='/guides/biuld'>L</a>" }], BROKEN, NEAR],
  [
    'full address',
    { footer: { social: [{ label: 'X', href: 'https://example.com/guides/biuld' }] } },
    [],
    'The link "https://example.com/guides/biuld" (/guides/biuld) leads to a missing page',
    NEAR,
  ],
  [
    'anchor',
    navbar({ label: 'A', to: '/a#y' }),
    [],
    'The link "/a#y" leads to a missing anchor: /a has no "#y"',
    'Did you mean "#x"?',
  ],
  [
    'logo',
    { navbar: { logo: { src: '/img/logos.svg', alt: 'L' } } },
    [],
    'The picture "/img/logos.svg" does not exist',
    'Did you mean "/img/logo.svg"?',
  ],
  [
    'dark logo',
    { navbar: { logo: { src: '/img/logo.svg', srcDark: '/guides/build', alt: 'L' } } },
    [],
    'The picture "/guides/build" does not exist',
    'Write the path of a file in static/.',
  ],
  [
    'favicon',
    { favicon: '/favicon.ico' },
    [],
    'The picture "/favicon.ico" does not exist',
    'Did you mean "/favicon.svg"?',
  ],
  [
    'relative address',
    navbar({ label: 'A', href: '../guides/build' }),
    [],
    'The target of the link "../guides/build" depends on the page: it doesn\'t start with "/"',
    'Write "/guides/build".',
  ],
])('reports a broken link of the shell: %s', (_, config, links, message, hint) => {
  expect(diagnose(config, links)).toEqual([{ id: expect.stringMatching(/^broken-/), level: 'error', message, hint }]);
});

it('uses the configured levels', () => {
  const items = navbar({ label: 'A', to: '/nowhere' }, { label: 'B', href: 'b' }, { label: 'C', to: '/a#y' });
  expect(diagnose({ ...items, onBrokenLinks: 'warn', onBrokenAnchors: 'ignore' }).map(({ level }) => level)).toEqual([
    'warn',
    'warn',
  ]);
});
