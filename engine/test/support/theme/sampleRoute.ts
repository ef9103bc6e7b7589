import type { RouteData, Shell } from '../../../src/site/model/routeData.ts';

/** A document's route for tests: complete, but with little content. */
export function sampleRoute(changes: Partial<RouteData> = {}): RouteData {
  return {
    kind: 'doc',
    path: '/guides/assets',
    title: 'Assets',
    description: 'What assets are & do.',
    showTitle: true,
    showToc: true,
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    tags: [],
    sidebar: null,
    activeNavbarItem: -1,
    editUrl: null,
    issueUrl: null,
    lastUpdate: null,
    unlisted: false,
    head: {
      canonical: 'https://docs.example.com/guides/assets',
      image: '',
      imageOf: 'site',
      noindex: false,
      keywords: [],
      markdown: '/guides/assets.md',
    },
    hashRedirects: {},
    ...changes,
  };
}

/** A small site's shell for tests. */
export function sampleShell(changes: Partial<Shell> = {}): Shell {
  return {
    title: 'Gallery Docs',
    tagline: 'A framework',
    baseUrl: '/',
    url: 'https://docs.example.com',
    homeHref: '/',
    searchHref: '/search',
    tagsHref: '/tags',
    favicon: '/favicon.svg',
    touchIcon: '/apple-touch-icon.png',
    locale: 'en',
    version: { label: 'Latest (1.10.11)', name: 'current' },
    logo: null,
    navbar: {
      left: [
        { type: 'link', label: 'Docs', href: '/', external: false },
        { type: 'link', label: 'API', href: '/api', external: false },
      ],
      right: [{ type: 'link', label: 'Latest version', href: 'https://docs.example.com', external: true }],
      hideOnScroll: true,
    },
    footer: {
      links: [{ label: 'Privacy', href: 'https://example.com/privacy', external: true }],
      social: [{ label: 'GitHub', href: 'https://example.com/code' }],
      logo: null,
      copyright: 'Copyright 2025 Example',
    },
    announcement: null,
    colorMode: { default: 'light', respectSystem: true, disableSwitch: false },
    feedbackUrl: 'https://example.com/feedback',
    scripts: [],
    search: { mode: 'embedded', placeholder: 'Search docs', links: [], algolia: null },
    ...changes,
  };
}
