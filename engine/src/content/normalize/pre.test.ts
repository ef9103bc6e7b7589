import type { RootContent } from 'hast';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/content/testPage.ts';

const htmlOf = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'element' ? `<${node.tagName}>${htmlOf(node.children)}</${node.tagName}>` : '';
    })
    .join('');

it.each([
  ['<pre>\nif a:\n    b < c\n</pre>', '<pre><p>if a:\n    b < c</p></pre>'],
  // its own indentation isn't part of it
  ['<pre>\n    a\n      b\n</pre>', '<pre><p>a\n  b</p></pre>'],
  ['- <pre>a\n    b</pre>', '<pre><p>a\n  b</p></pre>'],
  ['> <pre>\n> a\n> \tb\n> </pre>', '<pre><p>a\n\tb</p></pre>'],
  ['<pre>a\n\n  - b</pre>', '<pre><p>a</p><p>  - b</p></pre>'],
  ['<pre>\na\n  `f`\n  _g_ h\n</pre>', '<pre><p>a\n  <code>f</code>\n  <em>g</em> h</p></pre>'],
  ['<pre>a\n  b</pre>\n\n<pre>c\n  d</pre>', '<pre><p>a\n  b</p></pre><pre><p>c\n  d</p></pre>'],
  // with tags
  ['<pre>\na\n  <i>b</i>\n    <b>c\n      d</b></pre>', '<pre><p>a\n  <i>b</i>\n    <b>c\n      d</b></p></pre>'],
  ['<pre>\na<br/>\n  {"b"}\n</pre>', '<pre><p>a<br></br>\n  b</p></pre>'],
  ['<pre>\n<b>a\n  b\n  </b>\n</pre>', '<pre><b>a\n  b\n  </b></pre>'],
  // a block's own lines start at the left
  ['<pre>\na\n  <div>b</div>\n  <i>\n    c\n  </i>\n</pre>', '<pre><p>a\n</p><div>b</div><i>    c</i></pre>'],
])('keeps the indentation in %j', async (written, html) => {
  expect(htmlOf((await renderPage(written)).tree.children).replaceAll('>\n<', '><')).toContain(html);
});

it('leaves code to other rules', async () => {
  const { tree, diagnostics } = await renderPage(
    '<pre>\na\n  ```py\n  b\n    c\n  ```\n</pre>\n\n```\n<pre>\n  d\n</pre>\n```',
  );
  expect(JSON.stringify(tree)).toMatch(/>b<.*> {2}c<.*> {2}d</);
  expect(diagnostics).toEqual([]);
});

it.each([
  ['<pre><code>a\n  b\n</code></pre>', ['a', '  b']],
  ['<pre><code class="language-js">a = 1;\n\n  b</code></pre>', ['a = 1;', '', '  b']],
  ['<pre>\n\n{"a"}\n{"b"}\n\n{"c"}\n\n</pre>', ['a', 'b', '', 'c']],
  ['- <pre>\n  <code>\n  a\n\n    b\n  </code>\n  </pre>', ['a', '', '  b']],
])('reads the lines of code in %j', async (written, lines) => {
  const { markdown, diagnostics } = await renderPage(written);
  const code = /```\w*\n(.*)\n *```/s.exec(markdown)?.[1]?.split('\n') ?? [];
  const margin = written.startsWith('-') ? 2 : 0;
  expect(code.map((line) => line.slice(margin))).toEqual(lines);
  expect(diagnostics).toEqual([]);
});
