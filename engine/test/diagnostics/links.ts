import { configText } from '../support/project.ts';
import { type DiagnosticCase, inPage } from './diagnosticCase.ts';

/** Problems of links, anchors, and pictures. */
export const links: DiagnosticCase[] = [
  inPage('a heading id twice', '## One {#x}\n\nText.\n\n## Two {#x}\n\nText.\n', [
    '5:1 warning The heading ID "x" is already used on this page [duplicate-anchor]',
    'It becomes "x-1"; give one of the headings another ID.',
  ]),
  {
    title: 'a picture and a frame on other hosts',
    files: {
      'docs/a.md': '![Build](https://img.shields.io/a.svg)\n\n<iframe src="//video.example/1" title="V"></iframe>\n',
      'site.config.ts': configText({ version: {}, origins: { images: ['https://img.example.com'] } }),
    },
    found: [
      'docs/a.md:1:1 error The picture "https://img.shields.io/a.svg" is on another host, which the site\'s security policy blocks [blocked-origin]',
      '  hint: Add "https://img.shields.io" to origins.images in site.config.ts, or copy the file to the static folder.',
      'docs/a.md:3:1 error The frame "//video.example/1" is on another host, which the site\'s security policy blocks [blocked-origin]',
      '  hint: Add "https://video.example" to origins.frames in site.config.ts, or link to it.',
    ],
  },
  {
    title: 'a picture without words',
    files: {
      'docs/a.md': 'Text.\n\n![](/img/a.svg)\n',
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n',
    },
    found: [
      'docs/a.md:3:1 warning The picture "/img/a.svg" has no alternative text [image-alt]',
      '  hint: Say in a few words what the picture shows: ![words](path).',
    ],
  },
  {
    title: 'a themed picture without words',
    files: {
      'docs/a.md': '<ThemedImage sources={{ light: "/img/a.svg", dark: "/img/a.svg" }} />\n',
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n',
    },
    found: [
      'docs/a.md:1:1 warning The picture "/img/a.svg" has no alternative text [image-alt]',
      '  hint: Say in a few words what the picture shows: alt="…".',
    ],
  },
  {
    title: 'a link that means two pages',
    files: {
      'docs/guides/index.md': '---\nslug: /start/here\n---\n\nSee [it](build).\n',
      'docs/guides/build.md': 'Text.\n',
      'docs/start/build.md': 'Text.\n',
    },
    found: [
      'docs/guides/index.md:5:5 warning The link "build" could mean two pages: "/guides/build" next to this file, or "/start/build" by its address [ambiguous-link]',
      '  hint: It is read as "/guides/build". To be unambiguous, write the path from the root.',
    ],
  },
  inPage(
    'a link to no page',
    { 'docs/a.md': 'Text.\n\nSee [it](/guides/biuld).\n', 'docs/guides/build.md': 'Text.\n' },
    ['3:5 error The link "/guides/biuld" leads to a missing page [broken-link]', 'Did you mean "/guides/build"?'],
  ),
  inPage('a link to nothing near', 'See [it](/zzz).\n', [
    '1:5 error The link "/zzz" leads to a missing page [broken-link]',
    'Write the path of a page.',
  ]),
  inPage('a link without a target', 'See [it]().\n', [
    '1:5 error The link "" leads nowhere [broken-link]',
    'Link to a page, a file, or an address.',
  ]),
  {
    title: 'a link in a partial',
    files: { 'docs/a.md': "import Note from './_note.md';\n\n<Note />\n", 'docs/_note.md': 'See [it](/b).\n' },
    found: [
      'docs/_note.md:1:5 error The link "/b" leads to a missing page [broken-link]',
      '  hint: Did you mean "/a"?',
    ],
  },
  {
    title: 'a link to no file',
    files: { 'docs/a.md': 'See [it](./guides/biuld.md#part).\n', 'docs/guides/build.md': 'Text.\n' },
    found: [
      'docs/a.md:1:5 error The link "./guides/biuld.md#part" names a Markdown file that does not exist [broken-markdown-link]',
      '  hint: Did you mean "./guides/build.md#part"?',
    ],
  },
  {
    title: 'a link to no file from the root',
    files: { 'docs/a.md': 'See [it](/guides/biuld.md).\n', 'docs/guides/build.md': 'Text.\n' },
    found: [
      'docs/a.md:1:5 error The link "/guides/biuld.md" names a Markdown file that does not exist [broken-markdown-link]',
      '  hint: Did you mean "/guides/build.md"?',
    ],
  },
  {
    title: 'a link to no file, as a warning',
    files: {
      'docs/a.md': 'See [it](./bb.md).\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  onBrokenMarkdownLinks: 'warn',\n};\n",
    },
    found: [
      'docs/a.md:1:5 warning The link "./bb.md" names a Markdown file that does not exist [broken-markdown-link]',
      '  hint: Link to a file under docs/, or to a path of the site.',
    ],
  },
  {
    title: 'a link to no file, ignored',
    files: {
      'docs/a.md': 'See [it](./bb.md).\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  onBrokenMarkdownLinks: 'ignore',\n};\n",
    },
    found: [],
  },
  inPage('a link to no anchor', '## Part one\n\nSee [it](#part-oen).\n', [
    '3:5 error The link "#part-oen" leads to a missing anchor: /a has no "#part-oen" [broken-anchor]',
    'Did you mean "#part-one"?',
  ]),
  {
    title: 'a link to no anchor of another page',
    files: { 'docs/a.md': 'See [it](./b.md#zzz).\n', 'docs/b.md': '## Part one\n\nText.\n' },
    found: [
      'docs/a.md:1:5 error The link "./b.md#zzz" leads to a missing anchor: /b has no "#zzz" [broken-anchor]',
      '  hint: Write the ID of one of its headings, or remove "#zzz".',
    ],
  },
  inPage(
    'a picture that does not exist',
    {
      'docs/a.md': '![A lake](/img/lkae.svg)\n',
      'static/img/lake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n',
    },
    ['1:1 error The picture "/img/lkae.svg" does not exist [broken-image]', 'Did you mean "/img/lake.svg"?'],
  ),
  {
    title: 'a file beside the page that does not exist',
    files: {
      'docs/a.md': 'Read [the data](./stations.csv), [more](@site/files/a.pdf), and ![a lake](./lkae.svg).\n',
      'docs/station.csv': 'a,b\n',
      'docs/lake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n',
    },
    found: [
      'docs/a.md:1:6 error The file "docs/stations.csv" does not exist [missing-file]',
      '  hint: Did you mean "./station.csv"?',
      'docs/a.md:1:34 error The file "files/a.pdf" does not exist [missing-file]',
      '  hint: Put it next to the page, or write the path of a file in the site.',
      'docs/a.md:1:65 error The picture "./lkae.svg" does not exist [broken-image]',
      '  hint: Did you mean "./lake.svg"?',
    ],
  },
  {
    title: 'an SVG that is not well-formed',
    files: {
      'docs/a.md': '![A lake](/lake.svg)\n',
      'static/lake.svg': '<svg width="4" height="2" fill="currentColor"><g onclick=alert(1)></g></svg>\n',
    },
    found: [
      'docs/a.md:1:1 error The picture "/lake.svg" is not a well-formed SVG: Attribute value expected (line 1, column 58) [broken-image]',
      '  hint: Fix it or export it again. Browsers cannot show it.',
    ],
  },
  {
    title: 'broken links in the configuration and the sidebar',
    files: {
      'docs/a.md': '## Part one\n\nText.\n',
      'site.config.ts': `export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  favicon: '/favicon.svg',
  navbar: { items: [{ label: 'A', to: '/a#part-oen' }] },
  footer: { links: [{ label: 'B', href: 'https://docs.example.com/b' }] },
  announcement: { id: 'n', content: 'See <a href="/aa">A</a>.' },
  search: { links: [{ label: 'E', to: '/e' }] },
  tags: [{ key: 't', label: 'T', path: '/tags/t', image: '/t.svg' }],
};
`,
      'sidebars.ts': `export default {
  docs: ['a', { type: 'link', label: 'C', href: '/c' }, { type: 'html', value: '<a href="d">D</a>' }],
};
`,
    },
    found: [
      'sidebars.ts:2:80 error The target of the link "d" depends on the page: it doesn\'t start with "/" [broken-link]',
      '  hint: Write "/d".',
      'site.config.ts:5:39 error The link "/a#part-oen" leads to a missing anchor: /a has no "#part-oen" [broken-anchor]',
      '  hint: Did you mean "#part-one"?',
      'site.config.ts:6:41 error The link "https://docs.example.com/b" (/b) leads to a missing page [broken-link]',
      '  hint: Did you mean "/a"?',
      'site.config.ts:8:39 error The link "/e" leads to a missing page [broken-link]',
      '  hint: Did you mean "/a"?',
      'site.config.ts:7:37 error The link "/aa" leads to a missing page [broken-link]',
      '  hint: Did you mean "/a"?',
      'site.config.ts:4:12 error The picture "/favicon.svg" does not exist [broken-image]',
      '  hint: Write the path of a file in static/.',
      'site.config.ts:9:58 error The picture "/t.svg" does not exist [broken-image]',
      '  hint: Write the path of a file in static/.',
      'sidebars.ts:2:49 error The link "/c" leads to a missing page [broken-link]',
      '  hint: Did you mean "/a"?',
    ],
  },
  {
    title: 'a frame of the own site, which shows no page either',
    files: { 'docs/a.md': 'Text.\n\n<iframe src="/demo" title="Demo"></iframe>\n' },
    found: [
      'docs/a.md:3:1 error The frame "/demo" is on this site, which the site\'s security policy blocks [blocked-origin]',
      '  hint: Link to it, or show it as a picture or a video.',
      'docs/a.md:3:1 error The link "/demo" leads to a missing page [broken-link]',
      '  hint: Write the path of a page.',
    ],
  },
];
