import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const minimal = { title: 'Docs', url: 'https://example.com/' };

it('fills in every default', () => {
  const { config, diagnostics } = readConfig(minimal, 'site.config.ts');
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    url: 'https://example.com',
    baseUrl: '/',
    locale: 'en',
    editUrl: null,
    version: { name: 'current', label: 'Latest', path: '/', isLast: true, mainDocId: null },
    navbar: { hideOnScroll: false, logo: null, items: [] },
    footer: { links: [], social: [], logo: null, copyright: '' },
    announcement: null,
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
    search: { mode: 'embedded', placeholder: 'Search docs' },
    breadcrumbs: true,
    sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/tags/**'] },
    onBrokenLinks: 'error',
    onDuplicateRoutes: 'warn',
    docsDir: 'docs',
  });
  expect(config && 'trailingSlash' in config).toBe(false);
});

it.each([
  // unknown keys, at the top and inside, with the nearest
  [{ ...minimal, baseURL: '/' }, '"baseURL" is no key of the configuration', 'Did you mean "baseUrl"?'],
  [
    { ...minimal, navbar: { hideOnScrol: true } },
    '"navbar.hideOnScrol" is no key of the configuration',
    'Did you mean "hideOnScroll"?',
  ],
  [
    { ...minimal, sitemap: { priorty: 1 } },
    '"sitemap.priorty" is no key of the configuration',
    'Did you mean "priority"?',
  ],
  // missing
  [{ url: 'https://example.com' }, '"title" is missing', undefined],
  // wrong type and wrong form
  [{ ...minimal, title: 5 }, '"title" is 5', 'Expected string.'],
  [{ ...minimal, title: '' }, '"title" is "", which must not be empty', undefined],
  [{ ...minimal, baseUrl: 'docs' }, '"baseUrl" is "docs", which must start and end with "/"', undefined],
  [
    { ...minimal, url: 'example.com' },
    '"url" is "example.com", which must be an absolute web address, for example "https://docs.example.com"',
    undefined,
  ],
  [{ ...minimal, onBrokenLinks: 'throw' }, '"onBrokenLinks" is "throw"', 'Expected ("error" | "warn" | "ignore").'],
  [
    { ...minimal, search: { mode: 'algolia' } },
    '"search" has the mode "algolia", which needs search.algolia',
    undefined,
  ],
  ['nothing', 'The configuration is "nothing", not an object', undefined],
  // navbar items are named
  [
    { ...minimal, navbar: { items: [{ type: 'dropdown', label: 'More' }] } },
    '"navbar.items[0].type" has the unknown type "dropdown" (in {"type":"dropdown","label":"More"})',
    'Known types: ("doc" | "docSidebar" | "link").',
  ],
  [
    { ...minimal, navbar: { items: [{ label: 'Nowhere' }] } },
    '"navbar.items[0]" must have one link target: "to" for a page of this site, or "href" for another address (in {"label":"Nowhere"})',
    undefined,
  ],
  [
    { ...minimal, navbar: { items: [{ type: 'doc', label: 'Docs' }] } },
    '"navbar.items[0].docId" is missing (in {"type":"doc","label":"Docs"})',
    undefined,
  ],
  [
    { ...minimal, navbar: { items: [{ type: 'doc', docID: 'a' }] } },
    '"navbar.items[0].docId" is missing (in {"type":"doc","docID":"a"})',
    undefined,
  ],
])('%j: %s', (value, message, hint) => {
  const { config, diagnostics } = readConfig(value, 'site.config.ts');
  expect(config).toBeUndefined();
  expect(diagnostics[0]).toEqual({
    id: 'config',
    level: 'error',
    file: 'site.config.ts',
    line: 1,
    column: 1,
    message,
    ...(hint === undefined ? {} : { hint }),
  });
});

it('reports every mistake, each on the line of its key', () => {
  const source =
    "export default defineConfig({\n  title: 'Docs',\n  url: 'x',\n  navbar: {\n    hideOnScrol: true,\n  },\n});\n";
  const { diagnostics } = readConfig(
    { title: 'Docs', url: 'x', navbar: { hideOnScrol: true } },
    'site.config.ts',
    source,
  );
  expect(diagnostics.map(({ line, column }) => [line, column])).toEqual([
    [3, 3],
    [5, 5],
  ]);
});
