import { expect, it } from 'vitest';
import { outline } from '../../test/support/content/testContext.ts';
import { pageDiagnostics, pageOutline, renderPage } from '../../test/support/content/testPage.ts';

it.each([
  // plain HTML, with attributes under their property names
  ['<div class="a b" data-x="y">\n\ntext\n\n</div>', [['div', { className: ['a', 'b'], dataX: 'y' }, ['p', 'text']]]],
  ['a <kbd>b</kbd> <b>*c*</b>', [['p', 'a ', ['kbd', 'b'], ' ', ['b', ['em', 'c']]]]],
  // text on its own lines in an element for text
  ['<p>\ntext\n</p>', [['p', 'text']]],
  ['<h2 id="x">\ntext\n</h2>', [['Heading', { level: 2, id: 'x' }, 'text']]],
  // several texts
  ['<p>\n\na\n\n<b>c</b>\n\n</p>', [['p', 'a', ['br'], ['br'], ['b', 'c']]]],
  ['<h2>\na\n\nb\n</h2>', [['Heading', { level: 2, id: 'a-b' }, 'a', ' ', 'b']]],
  [
    '<details>\n<summary>\nA *b*\n</summary>\nx\n</details>',
    [['Details', { open: false }, ['summary', 'A ', ['em', 'b']], ['p', 'x']]],
  ],
  // a fragment becomes its contents
  ['<>\n\na\n\n</>', [['p', 'a']]],
  // components under the names that a page imports
  ["import Group from '@theme/CardGroup'\n\n<Group />", [['CardGroup', { cols: 2 }]]],
  [
    'import { Card as C } from \'@site/src/components/Cards\'\n\n<C title="a" />',
    [['Card', { title: 'a', external: false }]],
  ],
  // plain elements go through the same handlers as Markdown's
  ['<a href="https://a.example">b</a>', [['Link', { href: 'https://a.example', external: true }, 'b']]],
])('%j', async (text, expected) => {
  expect(await pageOutline(text)).toEqual(expected);
});

it.each([
  // names that would shadow members of the document and break its scripts
  ['<form name="getElementById">\n\na\n\n</form>', ['1:7 unknown-prop'], [['form', ['p', 'a']]]],
  ['<object id="body">\n\na\n\n</object>', ['1:9 unknown-prop'], [['object', ['p', 'a']]]],
  ['<form name="sign-up">\n\na\n\n</form>', [], [['form', { name: 'sign-up' }, ['p', 'a']]]],
  [
    'a\n\n<p id="Shell-route">b</p>',
    ['3:4 unknown-prop'],
    [
      ['p', 'a'],
      ['p', 'b'],
    ],
  ],
  [
    'a\n\n<Tabz>\n\nb\n\n</Tabz>',
    ['3:1 unknown-component'],
    [
      ['p', 'a'],
      ['p', 'b'],
    ],
  ],
  // nothing that a component holds is lost with it
  [
    "import P from './_p.md'\n\n<P />",
    ['1:1 missing-prop', '1:10 missing-prop'],
    [['div', ['p', 'a ', ['strong', 'b']], ['Heading', { level: 2, id: 'c' }, 'c']]],
  ],
  ['<blink>a</blink>', ['1:1 unknown-component'], ['a']],
  ['<script>a</script>', ['1:1 unknown-component'], ['a']],
  ['<div onclick="a()">\n\nb\n\n</div>', ['1:6 unknown-prop'], [['div', ['p', 'b']]]],
  ['<b style="color: red">a</b> c', ['1:4 unknown-prop'], [['p', ['b', 'a'], ' c']]],
])('for %j, reports %j and shows %j', async (text, diagnostics, expected) => {
  const files = {
    'docs/_p.md': '<TabItem value={props.name}>\n\na **b**\n\n## c\n\n</TabItem>',
  };
  expect(await pageDiagnostics(text, { files })).toEqual(diagnostics);
  expect(await pageOutline(text, { files })).toEqual(expected);
});

it('reports a video in a line at its own place only', async () => {
  const text = 'x <video src="https://b.org/v.mp4"></video>\n\n- **y** <iframe src="https://c.org"></iframe>';
  expect(await pageDiagnostics(text)).toEqual(['1:3 blocked-origin', '3:9 blocked-origin']);
});

it('suggests the nearest component', async () => {
  const { diagnostics } = await renderPage('<Tabz />');
  expect(diagnostics[0]?.hint).toBe('Did you mean "<Tabs>"?');
});

const two = (tag: string, ...between: unknown[]) => [[tag, ['b', 'one'], ...between, ['i', 'two']]];
it.each([
  // on two lines, which the parser reads as two blocks
  ['<div>\n\n<b>one</b>\n<i>two</i>\n\n</div>', two('div', ' ')],
  ['<div>\n\n{"one"}\n{"two"}\n\n</div>', [['div', 'one', ' ', 'two']]],
  ['<div>\n\n<Beta />\n{"two"}\n\n</div>', [['div', ['Badge', { status: 'beta' }], ' ', 'two']]],
  ['<p>\n{"one"}\ntwo\n</p>', [['p', 'one', ' ', 'two']]],
  ['<p>\n<svg></svg>\nCaption\n</p>', [['p', ['svg'], ' ', 'Caption']]],
  // on one line
  ['<div>\n\n<b>one</b> <i>two</i>\n\n</div>', two('div', ' ')],
  ['<div>\n\n<b>one</b><i>two</i>\n\n</div>', two('div')],
  ['<div>\n\n<b>one</b>{/* not two */}<i>two</i>\n\n</div>', two('div')],
  ['<p>\n<b>one</b><i>two</i>\n</p>', two('p')],
  ['<p>\n<b>\n\none\n\n</b><i>two</i>\n</p>', two('p')],
  [':::note\n\n<b>one</b><i>two</i>\n\n:::', [['Admonition', { type: 'note' }, ['b', 'one'], ['i', 'two']]]],
  // with an empty line between them
  ['<p>\n<b>one</b>\n\n<i>two</i>\n</p>', two('p', ['br'], ['br'])],
  ['> <p>\n> {"one"}\n>\n> two\n> </p>', [['blockquote', '\n', ['p', 'one', ['br'], ['br'], 'two'], '\n']]],
  // from a partial
  ["import P from './_p.md'\n\n<P>\n\n{'one'}\n\ntwo\n\n</P>", [['p', 'one', ['br'], ['br'], 'two', ' ', 'three']]],
  // with comments between them
  ['<p>\n\none\n\n<!-- a -->\n<!-- b -->\n\ntwo\n\n</p>', [['p', 'one', ['br'], ['br'], 'two']]],
  ['<p>\none\n<!-- a -->\n<!-- b -->\ntwo\n</p>', [['p', 'one', ' ', 'two']]],
])('keeps what is between parts of text in %j', async (text, expected) => {
  const { tree } = await renderPage(text, { files: { 'docs/_p.md': '<p>\n{props.children}\nthree\n</p>' } });
  expect(outline(tree.children as never)).toEqual(expected);
});
