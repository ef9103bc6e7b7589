import { defineConfig } from '../engine/src/site/config/config.ts';

/** The one configuration of the site. Keys and defaults: engine/src/site/config/config.ts. */
export default defineConfig({
  title: 'Dagster Docs',
  tagline: 'A Python framework for building production-grade data platforms.',
  url: 'https://docs.dagster.io',
  baseUrl: '/',
  trailingSlash: false,
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  appIcons: [
    { src: '/icon-192.png', size: 192 },
    { src: '/icon-512.png', size: 512 },
    { src: '/icon-maskable-512.png', size: 512, maskable: true },
  ],
  socialImage: '/img/og.png',
  editUrl: 'https://github.com/dagster-io/dagster/tree/master/docs',
  sourceUrl: 'https://github.com/dagster-io/dagster/tree/1.10.11',
  feedbackUrl: 'https://github.com/dagster-io/dagster/discussions/27332',
  pageFeedback: {
    issueUrl:
      'https://github.com/dagster-io/dagster/issues/new?title=Docs:%20{title}&body=Page:%20{url}%0AVersion:%201.10.11%0A%0AWhat%20is%20missing%20or%20wrong?%0A',
  },
  extensions: ['assistants', 'host-files', 'prose', 'python-api'],
  version: { name: 'current', label: 'Latest (1.10.11)', mainDocId: 'intro' },
  navbar: {
    hideOnScroll: true,
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Dagster Docs' },
    items: [
      { type: 'doc', docId: 'intro', label: 'Docs' },
      { type: 'doc', docId: 'examples/index', label: 'Examples' },
      { type: 'doc', docId: 'integrations/libraries/index', label: 'Integrations' },
      { type: 'doc', docId: 'dagster-plus/index', label: 'Dagster+' },
      { type: 'doc', docId: 'api/index', label: 'API' },
      {
        type: 'docsVersion',
        href: 'https://docs.dagster.io',
        label: 'Latest (1.10.11)',
        position: 'right',
        className: 'feedback-nav-link',
      },
    ],
  },
  footer: {
    links: [
      { label: 'Terms of Service', href: 'https://www.dagster.io/terms' },
      { label: 'Privacy Policy', href: 'https://www.dagster.io/privacy/' },
      { label: 'Security', href: 'https://www.dagster.io/security/' },
      { label: 'Feedback', href: 'https://github.com/dagster-io/dagster/discussions/27332' },
    ],
    social: [
      { label: 'X', href: 'https://twitter.com/dagster' },
      { label: 'Community Slack', href: 'https://www.dagster.io/slack/' },
      { label: 'GitHub', href: 'https://github.com/dagster-io/dagster' },
      { label: 'YouTube', href: 'https://www.youtube.com/channel/UCfLnv9X8jyHTe6gJ4hVBo9Q/videos' },
    ],
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Dagster Docs' },
    copyright: 'Copyright 2025 Dagster Labs',
  },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
  search: {
    mode: 'embedded',
    placeholder: 'Search docs',
    // The start, and the areas that readers ask about most.
    links: [
      { label: 'Quickstart', to: '/getting-started/quickstart' },
      { label: 'Define assets', to: '/guides/build/assets/defining-assets' },
      { label: 'Schedules, sensors, and other automation', to: '/guides/automate' },
      { label: 'Partitions and backfills', to: '/guides/build/partitions-and-backfills' },
      { label: 'Deploy Dagster', to: '/guides/deploy' },
      { label: 'dbt, Snowflake, and other integrations', to: '/integrations/libraries' },
    ],
    // News and rules name everything once, and the home page and the API's lists point elsewhere: what explains a thing comes first.
    subjects: [
      '/integrations/libraries',
      '/guides/migrate',
      { path: '/dagster-plus', subject: 'plus cloud serverless hybrid agent' },
    ],
    ranks: {
      '/': -5,
      '/api': -5,
      '/api/libraries': -6,
      '/guides/labs': -6,
      '/examples': -6,
      '/about': -10,
      '/about/changelog': -20,
    },
  },
  sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/tags/**'] },
  tags: [
    {
      key: 'alerting',
      label: 'Alerting',
      path: '/tags/integrations/alerting',
      description: 'Integrations that send notifications.',
    },
    {
      key: 'bi',
      label: 'BI',
      path: '/tags/integrations/bi',
      description: 'Integrations for dashboards and business intelligence tools.',
    },
    {
      key: 'community-supported',
      label: 'Community supported',
      path: '/tags/integrations/community-supported',
      description: 'Integrations maintained by the community or partners.',
    },
    {
      key: 'compute',
      label: 'Compute',
      path: '/tags/integrations/compute',
      description: 'Integrations that run code on other compute services.',
    },
    {
      key: 'dagster-supported',
      label: 'Dagster supported',
      path: '/tags/integrations/dagster-supported',
      description: 'Integrations maintained by the Dagster team.',
    },
    {
      key: 'etl',
      label: 'ETL',
      path: '/tags/integrations/etl',
      description: 'Integrations that extract, load, or transform data.',
    },
    {
      key: 'metadata',
      label: 'Metadata',
      path: '/tags/integrations/metadata',
      description: 'Integrations for schemas, catalogs, and data validation.',
    },
    {
      key: 'monitoring',
      label: 'Monitoring',
      path: '/tags/integrations/monitoring',
      description: 'Integrations for metrics and logs.',
    },
    {
      key: 'other',
      label: 'Other',
      path: '/tags/integrations/other',
      description: 'Integrations that fit no other group.',
    },
    {
      key: 'storage',
      label: 'Storage',
      path: '/tags/integrations/storage',
      description: 'Integrations for databases, warehouses, and object stores.',
    },
  ],
});
