import { expect, it } from 'vitest';
import { pageDiagnostics, renderPage } from '../../../test/support/content/testPage.ts';

const MAX_DEPTH = 250;
const deep = MAX_DEPTH + 50;
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}a${close.repeat(depth)}`;

it.each([
  ['quotes', `Text.\n\n${nested('> ', '', deep)}`, '3:1'],
  ['list items', nested('- ', '', deep), '1:1'],
  ['tags on lines', nested('<div>\n', '\n</div>', deep), `${MAX_DEPTH + 1}:1`],
  ['tags in a line', nested('<b>', '</b>', deep), `1:${MAX_DEPTH * 3 + 1}`],
  ['brackets of an attribute', `Text.\n\n<p title={${nested('(', ')', deep * 100)}}>x</p>`, `3:${MAX_DEPTH + 10}`],
  ['arrows', `<p title={${'a=>'.repeat(deep * 100)}1}>x</p>`, `1:${MAX_DEPTH * 3 + 9}`],
  ['templates', `<p title={${nested('`${', '}`', deep * 20)}}>x</p>`, `1:${MAX_DEPTH * 3 + 10}`],
  ['emphasis', `Text.\n\n${nested('*', '*', deep * 2)}`, expect.stringMatching(/^3:/)],
])('reports %s, once', async (_, text, at) => {
  expect(await pageDiagnostics(text)).toEqual([expect.stringMatching(/ markdown-syntax$/)]);
  const [{ line, column, message, hint } = { line: 0, column: 0 }] = (await renderPage(text)).diagnostics;
  expect(`${line}:${column}`).toEqual(at);
  expect(message).toBe('The page is nested too deeply');
  expect(hint).toBe(`Nest quotes, lists, tags, marks, and brackets at most ${MAX_DEPTH} levels deep.`);
});

it('survives brackets in text and in exports', async () => {
  const brackets = nested('[', ']', deep * 100);
  expect(await pageDiagnostics(`Text {${brackets}}`)).toEqual([]);
  expect(await pageDiagnostics(`export const a = ${brackets}\n`)).toContainEqual(
    expect.stringMatching(/ markdown-syntax$/),
  );
});

it('accepts what is less deep', async () => {
  const half = MAX_DEPTH / 2 - 5;
  expect(await pageDiagnostics(nested('> ', '', half))).toEqual([]);
  expect(await pageDiagnostics(nested('<div>\n', '\n</div>', half))).toEqual([]);
});

it('reports partials that are too deep in combination', async () => {
  const text = (inner: string) => nested('<b>', '</b>', MAX_DEPTH / 2 + 10).replace('a', inner);
  const files = { 'docs/_a.md': text('a') };
  expect(await pageDiagnostics(`import A from './_a.md'\n\n${text('<A />')}`, { files })).toEqual([
    '1:1 markdown-syntax',
  ]);
});
