import { expect, it } from 'vitest';
import { testSite } from '../../../test/support/site/testSite.ts';

type Config = NonNullable<Parameters<typeof testSite>[0]['config']>;
const site = (config: Config) => testSite({ config, pages: ['docs/a.md'], sidebars: { docs: ['a'], empty: [] } });
const navbar = (...items: NonNullable<NonNullable<Config['navbar']>['items']>) => ({ navbar: { items } });

it('resolves items of every type and their sidebars', () => {
  const { model, diagnostics } = site({
    baseUrl: '/docs/',
    ...navbar(
      { type: 'doc', docId: 'a', label: 'Docs', className: 'x' },
      { type: 'docSidebar', sidebarId: 'docs' },
      { to: '/tags', label: 'Tags' },
      { href: 'https://x.org', label: 'X', position: 'right' },
    ),
  });
  expect(diagnostics).toEqual([]);
  expect(model.shell.navbar).toEqual({
    hideOnScroll: false,
    left: [
      { type: 'link', label: 'Docs', href: '/docs/a', external: false, className: 'x' },
      { type: 'link', label: 'docs', href: '/docs/a', external: false },
      { type: 'link', label: 'Tags', href: '/docs/tags', external: false },
    ],
    right: [{ type: 'link', label: 'X', href: 'https://x.org', external: true }],
  });
  expect(model.navbarSidebars).toEqual(['docs', 'docs', null]);
});

it.each([
  [
    { type: 'doc', docId: 'aa' } as const,
    'The navbar item {"type":"doc","docId":"aa","position":"left"} has the doc ID "aa", which no page of the version "current" has',
    'Did you mean "a"?',
  ],
  [
    { type: 'docSidebar', sidebarId: 'dosc' } as const,
    'The navbar item {"type":"docSidebar","sidebarId":"dosc","position":"left"} has the sidebar ID "dosc", which does not exist: the sidebars are docs, empty',
    'Did you mean "docs"?',
  ],
  [
    { type: 'docSidebar', sidebarId: 'empty' } as const,
    'The navbar item {"type":"docSidebar","sidebarId":"empty","position":"left"} has no link target: the sidebar "empty" has no page',
    'Add a page to the sidebar.',
  ],
])('reports %j', (item, message, hint) => {
  const { model, diagnostics } = site(navbar(item));
  expect(model.shell.navbar.left).toEqual([]);
  expect(diagnostics).toEqual([
    { id: 'config', level: 'error', file: 'site.config.ts', line: 1, column: 1, message, hint },
  ]);
});

it('applies the base URL to logos and footer links', () => {
  const logo = { src: '/l.svg', alt: 'L' };
  const { shell } = site({
    baseUrl: '/docs/',
    navbar: { logo },
    footer: { logo: { ...logo, srcDark: '/d.svg' }, links: [{ label: 'T', to: '/a' }] },
  }).model;
  expect(shell.logo).toEqual({ src: '/docs/l.svg', srcDark: '/docs/l.svg', alt: 'L', href: '/docs/' });
  expect(shell.footer.logo?.srcDark).toBe('/docs/d.svg');
  expect(shell.footer.links).toEqual([{ label: 'T', href: '/docs/a', external: false }]);
});

it('copies announcement, color mode, and search', () => {
  const { shell } = site({
    announcement: { id: 'n1', content: '<b>New</b>' },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
    search: { placeholder: 'Find', links: [{ label: 'A', to: '/a#x' }] },
  }).model;
  expect(shell).toMatchObject({
    announcement: { id: 'n1', html: '<b>New</b>', closeable: true },
    colorMode: { default: 'dark', respectSystem: false, disableSwitch: false },
    search: { placeholder: 'Find', links: [{ label: 'A', href: '/a#x' }] },
    searchHref: '/search',
  });
});
