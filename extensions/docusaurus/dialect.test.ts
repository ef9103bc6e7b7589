import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../engine/test/support/content/testPage.ts';
import docusaurus from './content.ts';

const site = {
  hooks: [docusaurus.open()],
  pictures: { 'docs/b.png': { width: 4, height: 2 } },
  cards: [
    { title: 'One', href: '/docs/one', description: 'First.' },
    { title: 'Two', href: 'https://a.org', description: '' },
  ],
};
const picture = { alt: 'B', src: '/docs/assets/files/b-0123456789abcdef.png', width: 4, height: 2 };
const sources = (path: string) => ({ href: `https://code.example/tree/1.0/${path}`, external: true });

/** What an author writes and what the theme receives. None of these may report a diagnostic. */
it.each([
  [
    'Head, whose tags are not in the article',
    'import Head from \'@docusaurus/Head\'\n\n<Head>\n  <title>a</title>\n  <meta name="b" content="c" />\n</Head>\n\nd',
    [['p', 'd']],
  ],
  ['head, as in Markdown', '<head>\n  <meta name="b" content="c" />\n</head>\n\nd', [['p', 'd']]],
  ['BrowserOnly with static content', 'b <BrowserOnly>a</BrowserOnly>', [['p', 'b ', 'a']]],
  ['Translate', 'c <Translate id="a" values={{ name: "b" }}>Hello {name}</Translate>', [['p', 'c ', 'Hello b']]],
  [
    'the contents in the text',
    '<TOCInline toc={toc.slice(1)} />\n\n## a\n\n## b',
    [
      [
        'ul',
        { className: ['toc-inline'] },
        ['li', { className: ['toc-level-2'] }, ['Link', { href: '#b', external: false }, 'b']],
      ],
      ['Heading', { level: 2, id: 'a' }, 'a'],
      ['Heading', { level: 2, id: 'b' }, 'b'],
    ],
  ],
  [
    'deeper contents',
    '<TOCInline toc={toc} minHeadingLevel={5} maxHeadingLevel={5} />\n\n## a\n\n##### b',
    [
      [
        'ul',
        { className: ['toc-inline'] },
        ['li', { className: ['toc-level-5'] }, ['Link', { href: '#b', external: false }, 'b']],
      ],
      ['Heading', { level: 2, id: 'a' }, 'a'],
      ['Heading', { level: 5, id: 'b' }, 'b'],
    ],
  ],
  ['a heading', '<Heading as="h3" id="x">T</Heading>', [['Heading', { level: 3, id: 'x' }, 'T']]],
  ['a heading of level 2', '<Heading>My Title</Heading>', [['Heading', { level: 2, id: 'my-title' }, 'My Title']]],
  [
    'IdealImage',
    "import Pic from '@theme/IdealImage'\n\n<Pic img={require('./b.png')} alt=\"B\" />",
    [['Image', picture]],
  ],
  ['its size', '<IdealImage img="./b.png" alt="B" width="2" />', [['Image', { ...picture, width: 2, height: 1 }]]],
  [
    'DocCard',
    "<DocCard item={{ type: 'link', label: 'a', href: 'https://b.example', description: 'c' }} />",
    [['Card', { title: 'a', href: 'https://b.example', external: true }, 'c']],
  ],
  [
    'DocCardList',
    "import Cards from '@theme/DocCardList'\n\n<Cards />",
    [
      [
        'CardGroup',
        { cols: 2 },
        ['Card', { title: 'One', href: '/docs/one', external: false }, 'First.'],
        ['Card', { title: 'Two', href: 'https://a.org', external: true }],
      ],
    ],
  ],
  [
    'an ArticleList',
    '<ArticleList>\n  <ArticleListItem title="T" href="https://a.org" description="d" />\n</ArticleList>',
    [['CardGroup', { cols: 1 }, ['Card', { title: 'T', href: 'https://a.org', external: true }, 'd']]],
  ],
  ['WideContent', '<WideContent maxSize={1100}>x</WideContent>', ['x']],
  [
    'a CodeReferenceLink in a sentence',
    'a <CodeReferenceLink filePath="/a/b.py" isInline>t</CodeReferenceLink>',
    [['p', 'a ', ['Link', sources('a/b.py'), 't']]],
  ],
  ['and without words', 'a <CodeReferenceLink filePath="a" isInline />', [['p', 'a ', ['Link', sources('a'), 'a']]]],
] as [string, string, unknown[]][])('%s: %j', async (_, text, expected) => {
  expect((await renderPage(text, site)).diagnostics).toEqual([]);
  expect(await pageOutline(text, site)).toEqual(expected);
});

it.each([
  '<ArticleListItem title="a" href="javascript:b()" />',
  "<DocCard item={{ label: 'a', href: 'javascript:b()' }} />",
  "<DocCardList items={[{ label: 'a', href: 'javascript:b()' }]} />",
  '<IdealImage img="javascript:b()" alt="a" />',
])('reports the address of %j as an error, and renders none of it', async (text) => {
  const { diagnostics, tree } = await renderPage(text, site);
  expect(diagnostics.some(({ level }) => level === 'error')).toBe(true);
  expect(JSON.stringify(tree)).not.toMatch(/"(?:href|src)":"[^"]*script/i);
});
