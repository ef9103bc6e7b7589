import type { PageCase } from './pageCase.ts';

const SECTIONS = '## Two\n\n### Three\n\n#### Four\n\n##### Five\n';
const [two, three, four] = ['Two', 'Three', 'Four'].map((text, index) => ({
  level: index + 2,
  id: text.toLowerCase(),
  html: text,
  text,
}));

/** Point 1: front matter. */
export const frontMatterCases: PageCase[] = [
  {
    name: 'an integration page',
    file: 'libraries/cloud-store.md',
    source: `---
title: Orders & Cloud Store
sidebar_label: Cloud Store
description: 'Reads from and writes to: a store.'
tags: [shop-supported, storage]
source: https://example.com/source
pypi: https://example.com/package
sidebar_custom_props:
  logo: images/integrations/store.svg
  community: true
partnerlink: https://example.com/
keywords: [store, objects]
last_update:
  date: 2025-03-03
  author: Ada
---

<p>{frontMatter.description}</p>

Its title is {frontMatter.title}.
`,
    warnings: ['front-matter-key 8:1'],
    html: '<p>Reads from and writes to: a store.</p><p>Its title is Orders &amp; Cloud Store.</p>',
    route: {
      path: '/libraries/cloud-store',
      title: 'Orders & Cloud Store',
      description: 'Reads from and writes to: a store.',
      showTitle: true,
      unlisted: false,
      lastUpdate: { date: '2025-03-03', author: 'Ada' },
      tags: [
        { label: 'Supported', href: '/tags/shop-supported' },
        { label: 'Storage', href: '/tags/storage' },
      ],
      breadcrumbs: [
        { label: 'libraries', href: null },
        { label: 'Cloud Store', href: null },
      ],
      head: { keywords: ['store', 'objects'], noindex: false },
    },
  },
  {
    name: 'an older integration page: other keys, empty values, a list of tags, a title twice',
    file: 'libraries/older.md',
    source: `---
layout: Integration
status: published
name: Older
title: First
title: Second
sidebar_label:
excerpt: Its own
  second line.
date: 2022-11-07
apireflink: https://example.com/api
categories:
  - ETL
enabledBy:
enables:
tags:
  - storage
description: >-
  A folded text
  of two lines.
---

Text.
`,
    html: '<p>Text.</p>',
    route: {
      title: 'Second',
      description: 'A folded text of two lines.',
      tags: [{ label: 'Storage', href: '/tags/storage' }],
    },
    warnings: ['front-matter-duplicate 6:1'],
  },
  {
    name: 'a quoted text over two lines',
    source: "---\ntitle: Terms\ndescription: 'Words defined: assets,\n  schedules and jobs.'\n---\n\nText.\n",
    route: { description: 'Words defined: assets, schedules and jobs.' },
  },
  {
    name: 'no title at all',
    file: 'some_untitled-page.md',
    source: 'First paragraph with `code`.\n\nMore.\n',
    route: { title: 'Some untitled page', description: 'First paragraph with code.', showTitle: true },
  },
  {
    name: 'the title as a heading',
    source: '---\ndescription: d\n---\n\n# From the text\n\nText.\n',
    html: '<h1 id="from-the-text">From the text</h1><p>Text.</p>',
    route: { title: 'From the text', showTitle: false },
  },
  {
    name: 'a title, and its heading again',
    source: '---\ntitle: Twice\n---\n\n# Twice\n\nText.\n',
    html: '<h1 id="twice">Twice</h1><p>Text.</p>',
    route: { title: 'Twice', showTitle: false },
  },
  {
    name: 'a title for the browser alone',
    source: "---\ntitle: 'assets'\ntitle_meta: 'assets API | Reference'\n---\n\nText.\n",
    route: { title: 'assets', head: { title: 'assets API | Reference' } },
  },
  {
    name: 'levels of the contents',
    source: `---\ntitle: T\n---\n\n${SECTIONS}`,
    route: { showToc: true, toc: [two, three, four] },
  },
  {
    name: 'a highest level of the contents',
    source: `---\ntitle: T\ntoc_max_heading_level: 2\n---\n\n${SECTIONS}`,
    route: { showToc: true, toc: [two] },
  },
  {
    name: 'a lowest level of the contents',
    source: `---\ntitle: T\ntoc_min_heading_level: 3\n---\n\n${SECTIONS}`,
    route: { toc: [three, four] },
  },
  {
    name: 'no title and no contents',
    source: `---\ntitle: T\nhide_title: true\nhide_table_of_contents: true\n---\n\n${SECTIONS}`,
    route: { title: 'T', showTitle: false, showToc: false },
  },
  {
    name: 'an absolute slug',
    source: '---\ntitle: T\nslug: /moved/here\n---\n\nText.\n',
    route: { path: '/moved/here' },
  },
  {
    name: 'a relative slug',
    file: 'libraries/named.md',
    source: '---\ntitle: T\nslug: renamed\n---\n\nText.\n',
    route: { path: '/libraries/renamed' },
  },
  {
    name: 'an id',
    file: 'libraries/file-name.md',
    source: '---\ntitle: T\nid: other-name\n---\n\nText.\n',
    route: { path: '/libraries/other-name' },
  },
  {
    name: 'no sidebar',
    source: '---\ntitle: T\ndisplayed_sidebar: null\n---\n\nText.\n',
    route: { sidebar: null, breadcrumbs: [] },
  },
  {
    name: 'another sidebar',
    source: '---\ntitle: T\ndisplayed_sidebar: second\n---\n\nText.\n',
    route: { sidebar: { name: 'second' } },
  },
];
