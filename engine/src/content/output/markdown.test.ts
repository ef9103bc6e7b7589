import type { Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { AT, h, testContext, textNode } from '../../../test/support/content/testContext.ts';
import type { ContentComponent } from '../../shared/contentComponents.ts';
import { codeBlock } from '../code/codeBlock.ts';
import { component } from '../model/component.ts';
import { portableMarkdown } from './markdown.ts';

const { ctx } = testContext();
type Child = Parameters<typeof textNode>[0];
const c = (name: ContentComponent, props: Record<string, unknown>, ...children: Child[]) =>
  component(name, props, children.map(textNode));
const fence = (code: string, language: string, title?: string) =>
  codeBlock({ code, language, ...(title && { meta: { title } }), at: AT }, ctx);
const link = (href: string, ...children: Child[]) => c('Link', { href, external: false }, ...children);

function markdown(...children: RootContent[]): string {
  const tree: Root = { type: 'root', children };
  return portableMarkdown(tree, { path: '/page', title: 'T', description: '', lookup: ctx.lookup })
    .replace(/^# T\n\n/, '')
    .trimEnd();
}

describe('inline', () => {
  it.each<[Child[], string]>([
    [['a ', h('em', 'b'), ' ', h('strong', 'c'), ' ', h('del', 'd')], 'a *b* **c** ~~d~~'],
    // spaces at the edges move outside the mark
    [['a', h('strong', ' b ')], 'a **b**'],
    [[h('code', 'x'), ' ', h('code', 'a`b'), ' ', h('code', '`c')], '`x` ``a`b`` `` `c ``'],
    // links: of the site, of the page, and external
    [[link('/docs/x#y', 'z')], '[z](https://example.org/docs/x#y)'],
    [[link('#y', 'z')], '[z](https://example.org/docs/page#y)'],
    [[link('//host:99999/', 'z')], '[z](//host:99999/)'],
    [[link('https://a.org/(b)', 'z')], '[z](<https://a.org/(b)>)'],
    [[c('Image', { src: '/docs/a.png', alt: 'A' })], '![A](https://example.org/docs/a.png)'],
    // titles, which readers see when they point at something
    [[c('Link', { href: 'https://a.org/', title: 'a "b"' }, 'z')], '[z](https://a.org/ "a \\"b\\"")'],
    [[c('Image', { src: '/docs/a.png', alt: 'A', title: 'a\nb' })], '![A](https://example.org/docs/a.png "a b")'],
    [[{ ...h('abbr', 'z'), properties: { title: 'zebra*' } }], 'z (zebra\\*)'],
    [[c('Badge', { status: 'beta' })], '(beta)'],
    [['a', h('br'), 'b'], 'a  \nb'],
    [['a ', h('br'), '\n b\nc'], 'a  \nb\nc'],
    [['a', h('br'), h('br'), 'b'], 'a  \nb'],
    // a run of spaces is read once
    [[`a${' '.repeat(200_000)}b`], `a${' '.repeat(200_000)}b`],
    // characters that Markdown would interpret, and underscores that it wouldn't
    [['2 * 3 < 4 [x] `y`'], '2 \\* 3 \\< 4 \\[x\\] \\`y\\`'],
    [['io_manager _x_ __init__'], 'io_manager \\_x\\_ \\_\\_init\\_\\_'],
    [['# no heading'], '\\# no heading'],
    [['1. no list'], '1\\. no list'],
    [['- no list'], '\\- no list'],
  ])('%j', (children, expected) => {
    expect(markdown(h('p', ...children))).toBe(expected);
  });
});

describe('blocks', () => {
  it.each<[string, RootContent[], string]>([
    ['headings without ids', [c('Heading', { level: 2, id: 'x' }, 'A ', h('code', 'b')), h('p', 'c')], '## A `b`\n\nc'],
    ['code', [fence('x = 1', 'python', 'a.py')], '```python title="a.py"\nx = 1\n```'],
    [
      'a title with signs that end it, or the fence',
      [fence('x', 'text', 'a "b" `c`')],
      "```text title=\"a 'b' 'c'\"\nx\n```",
    ],
    ['plain text with a title', [fence('a,b', 'text', 'a.csv')], '```text title="a.csv"\na,b\n```'],
    ['code with a fence in it', [fence('```\nx\n```', 'text')], '````\n```\nx\n```\n````'],
    ['a tight list', [h('ul', '\n', h('li', 'a'), '\n', h('li', 'b', h('ul', h('li', 'c'))))], '- a\n- b\n  - c'],
    ['a numbered list', [{ ...h('ol', h('li', 'a'), h('li', 'b')), properties: { start: 3 } }], '3. a\n4. b'],
    [
      'code in a list',
      [h('ol', h('li', h('p', 'a'), fence('x\n\ny', 'text')))],
      '1. a\n\n   ```\n   x\n\n   y\n   ```',
    ],
    ['tasks', [h('ul', h('li', { ...h('input'), properties: { type: 'checkbox', checked: true } }, ' a'))], '- [x] a'],
    ['a quote', [h('blockquote', h('p', 'a'), h('p', 'b'))], '> a\n>\n> b'],
    ['an admonition', [c('Admonition', { type: 'note' }, h('p', 'a'))], '> **Note:**\n>\n> a'],
    [
      'its title',
      [c('Admonition', { type: 'danger' }, c('AdmonitionTitle', {}, 'T ', h('code', 'c')), h('p', 'a'))],
      '> **Danger: T `c`**\n>\n> a',
    ],
    [
      'tabs',
      [
        c(
          'Tabs',
          { id: 't', values: [], selected: 'a' },
          c('TabItem', { label: 'A' }, h('p', 'x')),
          c('TabItem', { label: 'B' }, h('p', 'y')),
        ),
      ],
      '**A**\n\nx\n\n**B**\n\ny',
    ],
    ['details', [c('Details', { open: false }, h('summary', 'S'), h('p', 'x'))], '**S**\n\nx'],
    [
      'cards',
      [c('CardGroup', { cols: 2 }, c('Card', { title: 'A', href: '/docs/a' }, 'text'), c('Card', { title: 'B' }))],
      '- [A](https://example.org/docs/a): text\n- B',
    ],
    [
      'a table',
      [
        c(
          'Table',
          {},
          h('thead', h('tr', h('th', 'a'), { ...h('th', 'b'), properties: { className: ['align-right'] } })),
          h('tbody', h('tr', h('td', 'x|y'), h('td', h('code', '1'))), h('tr', h('td', 'z'))),
        ),
      ],
      '| a | b |\n| --- | ---: |\n| x\\|y | `1` |\n| z |  |',
    ],
    ['a rule', [h('hr')], '---'],
    ['definitions', [h('dl', h('dt', 'a'), h('dd', h('p', 'b')))], '**a**\n\nb'],
    [
      'footnotes',
      [
        h('p', 'a', h('sup', { ...h('a', '1'), properties: { dataFootnoteRef: true } })),
        {
          ...h(
            'section',
            h('h2', 'Footnotes'),
            h('ol', h('li', h('p', 'The note. ', { ...h('a', '↩'), properties: { dataFootnoteBackref: '' } }))),
          ),
          properties: { dataFootnotes: true },
        },
      ],
      'a[^1]\n\n[^1]: The note.',
    ],
    ['plain preformatted text', [h('pre', 'a *b*')], '```\na *b*\n```'],
    ['preformatted paragraphs', [h('pre', h('p', 'a\n  b'), h('p', 'c'))], '```\na\n  b\n\nc\n```'],
  ])('%s', (_, nodes, expected) => {
    expect(markdown(...nodes)).toBe(expected);
  });
});

describe('the head', () => {
  const page = (description: string, ...children: RootContent[]) =>
    portableMarkdown(
      { type: 'root', children },
      { path: '/page', title: 'My * page', description, lookup: ctx.lookup },
    );

  it('is the title and the description', () => {
    expect(page('About it.', h('p', 'Text.'))).toBe('# My \\* page\n\n> About it.\n\nText.\n');
  });

  it("doesn't repeat the page's own h1, or a description taken from its first words", () => {
    expect(page('', c('Heading', { level: 1, id: 'x' }, 'Own'), h('p', 'a'))).toBe('# Own\n\na\n');
    expect(page('About it.', c('Heading', { level: 1, id: 'x' }, 'Own'), h('p', 'a'))).toBe(
      '# Own\n\n> About it.\n\na\n',
    );
    expect(page('First words…', h('p', 'First words\nand more.'))).toBe('# My \\* page\n\nFirst words\nand more.\n');
  });
});
