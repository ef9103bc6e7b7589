import type { ElementContent, Properties, Root } from 'hast';
import { expect, test } from 'vitest';
import { component } from '../content/model/component.ts';
import { renderArticle } from './article.tsx';

/** The button of an enlargeable picture, and the end of its figure. */
const ENLARGE =
  '<button type="button" class="zoom-button needs-js" aria-label="Enlarge the picture: A" data-zoom=""><enlarge></button></span>';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, properties: Properties, ...children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const render = (...children: ElementContent[]) => renderArticle({ type: 'root', children } satisfies Root);
/** Replaces icons, which are tested elsewhere, by their names. */
const iconless = (html: string) => html.replace(/<svg class="icon icon-(\w+)".*?<\/svg>/g, '<$1>');

test.each<[name: string, tree: ElementContent[], html: string]>([
  // plain elements
  ['text', [element('p', {}, text('a < b & c'))], '<p>a &lt; b &amp; c</p>'],
  [
    'alignment that slipped through is no style',
    [element('td', { align: 'right' }, text('1'))],
    '<td align="right">1</td>',
  ],
  // headings
  ['page title', [component('Heading', { level: 1, id: 'top' }, [text('Top')])], '<h1 id="top">Top</h1>'],
  [
    'heading with code',
    [component('Heading', { level: 2, id: 'x' }, [text('Use '), element('code', {}, text('x'))])],
    '<div class="heading heading-2"><h2 id="x">Use <code>x</code></h2><a class="heading-link" href="#x" aria-label="Link to the section “Use x”">#</a></div>',
  ],
  [
    'heading with a badge, whose link has no space at the end of its name',
    [component('Heading', { level: 2, id: 'x' }, [text('X '), component('Badge', { status: 'beta' })])],
    '<div class="heading heading-2"><h2 id="x">X <span class="badge badge-beta" title="Ready to use, but may change in minor versions; behavior also in patch versions">Beta</span></h2><a class="heading-link" href="#x" aria-label="Link to the section “X”">#</a></div>',
  ],
  [
    'heading with a footnote, whose number is no part of its name',
    [
      component('Heading', { level: 2, id: 'x' }, [
        text('X'),
        element('sup', {}, element('a', { href: '#n', dataFootnoteRef: true }, text('1'))),
      ]),
    ],
    '<div class="heading heading-2"><h2 id="x">X<sup><a href="#n" data-footnote-ref="true">1</a></sup></h2><a class="heading-link" href="#x" aria-label="Link to the section “X”">#</a></div>',
  ],
  [
    'heading in a link, without a link of its own',
    [
      component('Link', { href: '/a', external: false }, [
        component('Heading', { level: 2, id: 'x' }, [text('X')]),
        element('div', {}, component('Heading', { level: 3, id: 'y' }, [text('Y')])),
      ]),
      component('Heading', { level: 2, id: 'z' }, [text('Z')]),
    ],
    '<a href="/a"><h2 id="x">X</h2><div><h3 id="y">Y</h3></div></a><div class="heading heading-2"><h2 id="z">Z</h2><a class="heading-link" href="#z" aria-label="Link to the section “Z”">#</a></div>',
  ],
  // links
  [
    'inside',
    [component('Link', { href: '/a', external: false, title: 'T' }, [text('a')])],
    '<a href="/a" title="T">a</a>',
  ],
  [
    'elsewhere',
    [component('Link', { href: 'https://x.y', external: true }, [text('x')])],
    '<a class="external" href="https://x.y" target="_blank" rel="noreferrer noopener">x<span class="sr-only"> (opens in a new tab)</span></a>',
  ],
  [
    'inside, as its author wants it',
    [
      component(
        'Link',
        { href: '/a', external: false, attributes: { target: '_blank', className: 'b', download: true } },
        [text('a')],
      ),
    ],
    '<a class="b" href="/a" target="_blank" download="">a<span class="sr-only"> (opens in a new tab)</span></a>',
  ],
  [
    'elsewhere, in the same tab',
    [component('Link', { href: 'https://x.y', external: true, attributes: { target: '_self' } }, [text('x')])],
    '<a class="external" href="https://x.y" target="_self" rel="noreferrer noopener">x</a>',
  ],
  [
    'anchor only',
    [component('Link', { href: '', external: false, id: 'gallery.X' }, [text('X')])],
    '<span id="gallery.X">X</span>',
  ],
  [
    'a card of a library',
    [component('Card', { title: 'A', href: '/a', external: false, package: 'a-b', maintainer: 'Us' })],
    '<div class="card" data-letters="A"><p class="card-title"><a href="/a">A</a></p><p class="card-facts"><code>a-b</code><span class="card-maintainer" data-maintainer="Us">Us</span></p></div>',
  ],
  // admonitions
  [
    'headed by its type',
    [component('Admonition', { type: 'tip' }, [element('p', {}, text('x'))])],
    '<div class="admonition admonition-tip" role="note"><p class="admonition-title"><tip>Tip</p><p>x</p></div>',
  ],
  [
    'an admonition with a name of its own',
    [component('Admonition', { type: 'warning', name: 'caution' }, [element('p', {}, text('x'))])],
    '<div class="admonition admonition-warning" role="note"><p class="admonition-title"><warning>Caution</p><p>x</p></div>',
  ],
  [
    'with a title',
    [component('Admonition', { type: 'info' }, [component('AdmonitionTitle', {}, [text('Moved')]), text('x')])],
    '<div class="admonition admonition-info" role="note"><p class="admonition-title"><info><span><span class="sr-only">Info: </span>Moved</span></p>x</div>',
  ],
  // details
  [
    'open',
    [component('Details', { open: true, id: 'd' }, [element('summary', {}, text('S')), text('x')])],
    '<details class="details" id="d" open=""><summary>S</summary>x</details>',
  ],
  // pictures
  [
    'picture',
    [component('Image', { src: '/a.png', alt: 'A', width: 4, height: 2 })],
    '<img alt="A" src="/a.png" width="4" height="2" loading="lazy" decoding="async"/>',
  ],
  [
    'diagram',
    [component('Image', { src: '/a.svg', alt: 'A', inlineSvg: '<svg></svg>' })],
    `<span class="figure" data-figure=""><span class="diagram" role="img" aria-label="A"><svg></svg></span>${ENLARGE}`,
  ],
  [
    'picture in a link',
    [
      component('Link', { href: '/x', external: false }, [
        component('Image', { src: '/a.png', alt: 'A', width: 900, height: 9 }),
      ]),
    ],
    '<a href="/x"><img alt="A" src="/a.png" width="900" height="9" loading="lazy" decoding="async"/></a>',
  ],
  [
    'small picture',
    [component('Image', { src: '/a.png', alt: 'A', width: 319, height: 9 })],
    '<img alt="A" src="/a.png" width="319" height="9" loading="lazy" decoding="async"/>',
  ],
  [
    'low picture that fits in the text',
    [component('Image', { src: '/a.png', alt: 'A', width: 479, height: 119 })],
    '<img alt="A" src="/a.png" width="479" height="119" loading="lazy" decoding="async"/>',
  ],
  [
    'decorative diagram',
    [component('Image', { src: '/a.svg', alt: '', inlineSvg: '<svg></svg>' })],
    '<span class="diagram" aria-hidden="true"><svg></svg></span>',
  ],
  [
    'one a color mode',
    [component('ThemedImage', { light: '/l.png', dark: '/d.png', alt: 'A' })],
    `<span class="figure" data-figure=""><img class="only-light" src="/l.png" alt="A" loading="lazy" decoding="async"/><img class="only-dark" src="/d.png" alt="A" loading="lazy" decoding="async"/>${ENLARGE}`,
  ],
  // cards and lists
  [
    'cards',
    [
      component('CardGroup', { cols: 9 }, [
        component('Card', { title: 'A', href: '/a', external: false }, [text('about')]),
      ]),
    ],
    '<div class="cards cards-4"><div class="card"><p class="card-title"><a href="/a">A</a></p><div class="card-text">about</div></div></div>',
  ],
  [
    'card without a link',
    [component('Card', { title: 'A', external: false })],
    '<div class="card"><p class="card-title"><span>A</span></p></div>',
  ],
  // the rest
  [
    'badge',
    [component('Badge', { status: 'deprecated' })],
    '<span class="badge badge-deprecated" title="Still works, but will be removed in a later version">Deprecated</span>',
  ],
  [
    'table',
    [component('Table', { cards: true }, [element('tbody', {})])],
    '<div class="table-scroll table-cards" tabindex="0" role="group" aria-label="Table"><table><tbody></tbody></table></div>',
  ],
  [
    'names in code, in a cell',
    [element('td', { className: ['x'] }, element('code', {}, text('dg.asset'), text('with_io_manager_key')))],
    '<td class="x"><code>dg.assetwith_<wbr/>io_<wbr/>manager_<wbr/>key</code></td>',
  ],
  [
    'names in code, in the header of a row, after their object',
    [
      element(
        'th',
        {},
        element('code', {}, element('span', { className: ['api-owner'] }, text('GalleryRun.')), text('get_all_jobs')),
      ),
    ],
    '<th><code><span class="api-owner">GalleryRun.</span><wbr/>get_all_jobs</code></th>',
  ],
  [
    'names in code, in a heading',
    [
      component('Heading', { level: 1, id: 'a' }, [
        element('code', {}, element('b', {}, text('dg.')), text('with_io_manager_key')),
      ]),
    ],
    '<h1 id="a"><code><b>dg.</b>with_<wbr/>io_<wbr/>manager_<wbr/>key</code></h1>',
  ],
  [
    'a signature',
    [
      element(
        'pre',
        { className: ['api-signature'] },
        element(
          'code',
          {},
          text('f('),
          element('span', { className: ['api-name'] }, text('a_name_of_a_key')),
          text(': '),
          element('span', {}, text('Optional[Mapping[str, AnyKey]] = []')),
          text(') -> int'),
        ),
      ),
    ],
    '<pre class="api-signature"><code>f(<wbr/><span class="api-name">a_<wbr/>name_<wbr/>of_<wbr/>a_<wbr/>key</span>: <span>Optional[<wbr/>Mapping[<wbr/>str, AnyKey]] = []</span>) <span class="whole">-&gt;</span> int</code></pre>',
  ],
  [
    'options in code',
    [element('code', {}, text('gallery dev -m a --select b-c 1-2 --an-option-that-is-very-long'))],
    '<code>gallery dev <span class="whole">-m</span> a <span class="whole">--select</span> b-c 1-2 <span class="whole">--a</span>n-option-that-is-very-long</code>',
  ],
  [
    'an option in a cell',
    [element('td', {}, element('code', {}, text('--autoload-defs-module-name')))],
    '<td><code><span class="whole">--a</span>utoload-defs-module-name</code></td>',
  ],
  [
    'dates in a cell',
    [element('td', {}, element('code', {}, text('2025-06-18')), element('code', {}, text('2025-06-18-13:00')))],
    '<td><code><span class="whole">2025-06-18</span></code><code><span class="whole">2025-06-18-13:</span><wbr/>00</code></td>',
  ],
  [
    'dates in quotes',
    [element('code', {}, text('dg.run(key="2025-06-18") "2025-06-18-13:00" 12025-06-18-a'))],
    '<code>dg.run(key=&quot;<span class="whole">2025-06-18</span>&quot;) &quot;<span class="whole">2025-06-18-13:00</span>&quot; 12025-06-18-a</code>',
  ],
  ['name in code', [element('code', {}, text('with_io_manager_key'))], '<code>with_io_manager_key</code>'],
  [
    'name in code, as long as a line',
    [element('code', {}, text('a_bc = gallery.AutomationConditionSensorDefinition'))],
    '<code>a_bc = gallery.<wbr/>Automation<wbr/>Condition<wbr/>Sensor<wbr/>Definition</code>',
  ],
  [
    'table without cards',
    [component('Table', {}, [element('tbody', {})])],
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table><tbody></tbody></table></div>',
  ],
])('%s', (_, tree, html) => {
  expect(iconless(render(...tree))).toBe(html);
});

const block = { language: 'yaml', html: '<span class="line" data-line="1">a: 1</span>', lineNumbers: false, start: 1 };

test('a code block keeps its highlighted lines and has a copy button', () => {
  expect(iconless(render(component('CodeBlock', block)))).toBe(
    '<div class="code" data-language="yaml"><pre class="code-scroll"><code class="code-lines"><span class="line" data-line="1">a: 1</span></code></pre>' +
      '<div class="code-tools"><span class="code-language" aria-hidden="true">YAML</span>' +
      '<button type="button" class="code-copy needs-js" aria-label="Copy code" data-copy=""><copy><check></button></div></div>',
  );
});

test.each([
  // only scrollable code is a tab stop, and then it has a name
  ['short lines', { html: `<b>${'x'.repeat(36)}</b>` }, '<pre class="code-scroll">'],
  [
    'a long line',
    { html: 'x'.repeat(37) },
    '<pre class="code-scroll" tabindex="0" role="group" aria-label="YAML code">',
  ],
  [
    'a long line and a title',
    { html: 'x'.repeat(37), title: 'a.yaml' },
    'tabindex="0" role="group" aria-label="a.yaml"',
  ],
  ['long output', { html: 'x'.repeat(37), variant: 'result' }, 'aria-label="Output"'],
  ['a long line that wraps', { html: 'x'.repeat(37), wrap: true }, '<pre class="code-scroll">'],
  // appearance
  [
    'a title',
    { title: 'a.yaml' },
    '<div class="code code-titled" data-language="yaml"><p class="code-title">a.yaml</p>',
  ],
  ['line numbers', { lineNumbers: true }, '<div class="code code-numbered"'],
  ['a command', { variant: 'cli' }, '<div class="code code-cli"'],
  ['output', { variant: 'result' }, '<span class="code-language" aria-hidden="true">Output</span>'],
  // the name of its language
  ['commands', { language: 'bash' }, '<span class="code-language" aria-hidden="true">Shell</span>'],
  ['a language without a name here', { language: 'python' }, '<span class="code-language" aria-hidden="true">Python'],
  ['plain text', { language: 'text' }, '<div class="code-tools"><button type="button" class="code-copy needs-js"'],
])('code with %s', (_, props, html) => {
  expect(render(component('CodeBlock', { ...block, ...props }))).toContain(html);
});

test('tabs follow the ARIA pattern, and every panel has its label for readers without JavaScript', () => {
  const values = [
    { value: 'uv', label: 'uv' },
    { value: 'a b', label: 'Other' },
  ];
  const tree = component('Tabs', { id: 't1', groupId: 'pm', values, selected: 'uv' }, [
    component('TabItem', { value: 'uv', label: 'uv', tabsId: 't1', selected: true }, [text('one')]),
    component('TabItem', { value: 'a b', label: 'Other', tabsId: 't1', selected: false }, [text('two')]),
  ]);
  expect(render(tree)).toBe(
    '<div class="tabs" data-tabs="t1" data-group="pm"><div class="tab-list" role="tablist">' +
      '<button type="button" role="tab" class="tab" id="t1-tab-uv" aria-controls="t1-panel-uv" aria-selected="true" tabindex="0" data-value="uv">uv</button>' +
      '<button type="button" role="tab" class="tab" id="t1-tab-a.w.b" aria-controls="t1-panel-a.w.b" aria-selected="false" tabindex="-1" data-value="a b">Other</button></div>' +
      '<div class="tab-panel tab-panel-selected" role="tabpanel" id="t1-panel-uv" aria-labelledby="t1-tab-uv" tabindex="0" data-value="uv"><p class="tab-label" aria-hidden="true">uv</p>one</div>' +
      '<div class="tab-panel" role="tabpanel" id="t1-panel-a.w.b" aria-labelledby="t1-tab-a.w.b" tabindex="0" data-value="a b"><p class="tab-label" aria-hidden="true">Other</p>two</div></div>',
  );
});
