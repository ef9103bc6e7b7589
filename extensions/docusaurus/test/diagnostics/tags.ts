import { type DiagnosticCase, inPage } from '../../../../engine/test/diagnostics/diagnosticCase.ts';
import { configText } from '../../../../engine/test/support/project.ts';

export const docusaurusTags: DiagnosticCase[] = [
  {
    title: 'a part of the contents that only a function knows',
    files: { 'docs/a.md': '<TOCInline toc={toc.filter((entry) => entry.level === 2)} />\n' },
    found: [
      'docs/a.md:1:12 error "{toc.filter((entry) => entry.level === 2)}" calls a function [expression]',
      '  hint: Write toc, toc.slice(1), or minHeadingLevel and maxHeadingLevel.',
    ],
  },
  inPage('text between the tags of a component that shows none', 'See <TOCInline>the parts</TOCInline> of it.\n', [
    '1:5 warning <TOCInline> shows nothing that is between its tags [unknown-prop]',
    'The text follows it instead. Write it before or after the tag.',
  ]),
  inPage('a heading level that does not exist', '<Heading as="h7">Title</Heading>\n', [
    '1:10 error There is no heading "h7" [prop-value]',
    'Write as="h2", or another level from h1 to h6.',
  ]),
  inPage(
    'what no page may put into the head',
    '<Head>\n  <script src="https://a.example/x.js" />\n  <meta http-equiv="refresh" content="0" />\n  <link rel="stylesheet" href="/x.css" />\n  <link rel="author" href="java script:x()" />\n  <meta name="referrer" content="unsafe-url" />\n  <meta name="viewport" content="width=10" />\n  <meta charset="utf-16" />\n  <link rel="dns-prefetch" href="//a.example" />\n</Head>\n\nText.\n',
    [
      '2:3 error <Head> cannot contain "<script>" [unknown-component]',
      "The site's security policy blocks scripts in pages. Add the script to the configuration.",
      '3:9 error <Head> cannot contain <meta http-equiv="refresh"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '4:9 error <Head> cannot contain <link rel="stylesheet"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '5:22 error <Head> cannot contain <link href="java script:x()"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '6:9 error <Head> cannot contain <meta name="referrer"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '7:9 error <Head> cannot contain <meta name="viewport"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '8:9 error <Head> cannot contain <meta charset="utf-16"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      '9:9 error <Head> cannot contain <link rel="dns-prefetch"> [prop-value]',
      'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
    ],
  ),
  {
    title: 'tags of the head in the text, and tags that say nothing or contradict each other',
    files: {
      'docs/a.md':
        '<link rel="stylesheet" href="/x.css" />\n\n<link rel="preload" href="/x.js" />\n\n<meta name="robots" content="none" />\n\n<head>\n  <link href="/a" />\n  <link rel="canonical" />\n  <link rel="Canonical" href="https://a.example/b" />\n  <link rel="canonical" href="https://a.example/c" />\n  <title>A</title>\n  <title>B</title>\n  <meta name="description" content="a" />\n  <meta name="description" content="b" />\n  <link rel="shortcut icon" href="https://a.example/b.png" />\n  <link rel="alternate" href="https://a.example/de" hreflang="de" />\n  <link rel="alternate" href="https://a.example/fr" hreflang="fr" />\n</head>\n\nText.\n',
      'site.config.ts': configText({
        version: {},
        extensions: ['docusaurus'],
        origins: { images: ['https://a.example'] },
      }),
    },
    found: [
      'docs/a.md:1:1 error Pages cannot contain "<link>" [unknown-component]',
      '  hint: Remove it: the theme sets the style.',
      'docs/a.md:3:1 error Pages cannot contain "<link>" [unknown-component]',
      '  hint: Remove it. Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.',
      'docs/a.md:5:1 error Pages cannot contain "<meta>" [unknown-component]',
      '  hint: Write it between <head> and </head>, or remove it.',
      'docs/a.md:8:3 error <Head> cannot contain <link> without "rel" [prop-value]',
      '  hint: Add "rel", or remove the tag.',
      'docs/a.md:9:3 error <Head> cannot contain <link> without "href" [prop-value]',
      '  hint: Add "href", or remove the tag.',
      'docs/a.md:11:3 warning The head of the page has a canonical address more than once; the last one is used [repeated-prop]',
      '  hint: Keep one of them.',
      'docs/a.md:13:3 warning The head of the page has a title more than once; the last one is used [repeated-prop]',
      '  hint: Keep one of them.',
      'docs/a.md:15:3 warning The head of the page has "description" more than once; the last one is used [repeated-prop]',
      '  hint: Keep one of them.',
    ],
  },
  inPage(
    'what only a browser draws',
    '<BrowserOnly>\n  {() => <Chart />}\n</BrowserOnly>\n\n<BrowserOnly fallback={<p>Soon.</p>}>\n  {() => <Chart />}\n</BrowserOnly>\n',
    [
      '1:1 warning <BrowserOnly> draws in the browser, which pages of this site do not [expression]',
      'Write what to show instead as fallback={…}, or remove it.',
      '5:1 warning <BrowserOnly> draws in the browser, which pages of this site do not [expression]',
      'Its fallback is shown.',
    ],
  ),
  inPage('a card without a label', '<DocCard item={{ href: "/a" }} />\n', [
    '1:10 error <DocCard> requires an item with a label [prop-value]',
    "Write item={{ type: 'link', label: 'Assets', href: '/guides/assets' }}.",
  ]),
];
