import { expect, it } from 'vitest';
import { pageDiagnostics, pageOutline, renderPage } from '../../test/support/content/testPage.ts';

const files = {
  'docs/_a.md': '---\ntitle: A\n---\n\nHi **{props.name}**.\n',
  'docs/_slot.md': ':::note\n{props.children}\n:::\n',
  'docs/_outer.md': "import A from './_a.md'\n\n<A name={props.who} />\n",
  'docs/_self.md': "import Self from './_self.md'\n\ntext\n\n<Self />\n",
  'docs/_bad.md': '---\nx: y\n---\n\nline\n\n<Nothing />\n',
};

it.each([
  ['import A from \'./_a.md\'\n\n<A name="Ada" />', [['p', 'Hi ', ['strong', 'Ada'], '.']]],
  // inline, a single paragraph becomes part of the line
  ['import A from \'./_a.md\'\n\nSay: <A name="Ada" /> Yes.', [['p', 'Say: ', 'Hi ', ['strong', 'Ada'], '.', ' Yes.']]],
  // props of a partial's partial
  ['import O from \'./_outer.md\'\n\n<O who="Bob" />', [['p', 'Hi ', ['strong', 'Bob'], '.']]],
  // content between the tags
  ["import S from './_slot.md'\n\n<S>\n\na *b*\n\n</S>", [['Admonition', { type: 'note' }, ['p', 'a ', ['em', 'b']]]]],
  ["import S from './_slot.md'\n\n<S />", [['Admonition', { type: 'note' }]]],
])('%j', async (text, expected) => {
  expect(await pageOutline(text, { files })).toEqual(expected);
});

it('records the files it read', async () => {
  const page = await renderPage('import O from \'./_outer.md\'\n\n<O who="x" />', { files });
  expect(page.includes).toEqual(['docs/_outer.md', 'docs/_a.md']);
});

it('reports problems of a partial at their place in the partial', async () => {
  const page = await renderPage("import B from './_bad.md'\n\n<B />", { files });
  expect(page.diagnostics).toMatchObject([{ id: 'unknown-component', file: 'docs/_bad.md', line: 7, column: 1 }]);
});

it.each([
  ["a\n\nimport A from './_none.md'\n\n<A />", ['3:1 missing-file']],
  // an unused import reads nothing
  ["import A from './_none.md'", []],
])('for %j, reports %j', async (text, expected) => {
  expect(await pageDiagnostics(text, { files })).toEqual(expected);
});

it('continues the numbers of footnotes in partials, with IDs of their own', async () => {
  const page = await renderPage("import N from './_note.md'\n\na[^x] b[^1]\n\n<N />\n\n<N />\n\n[^x]: X\n[^1]: One", {
    files: { 'docs/_note.md': 'c[^1] d[^1]\n\n[^1]: Note\n' },
  });
  expect(page.markdown).toContain(
    'a[^1] b[^2]\n\nc[^3] d[^3]\n\n[^3]: Note\n\nc[^4] d[^4]\n\n[^4]: Note\n\n[^1]: X\n\n[^2]: One',
  );
  const json = JSON.stringify(page.tree);
  const ids = [...json.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id);
  const links = [...json.matchAll(/"href":"#([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(11);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(links));
  expect([...json.matchAll(/Back to reference ([\d-]+)/g)].map(([, name]) => name)).toEqual([
    '3',
    '3-2',
    '4',
    '4-2',
    '1',
    '2',
  ]);
});

it("warns about a prop that the partial reads but doesn't receive", async () => {
  const page = await renderPage('import A from \'./_a.md\'\n\n<A nam="x" />', { files });
  expect(page.diagnostics).toMatchObject([
    { id: 'missing-prop', level: 'warn', file: 'docs/_a.md', line: 5, column: 6, hint: expect.stringContaining('nam') },
  ]);
});
