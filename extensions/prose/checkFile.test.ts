import { expect, it } from 'vitest';
import { pageDiagnostics, renderPage } from '../../engine/test/support/content/testPage.ts';
import prose from './content.ts';
import { sampleWords } from './test/sampleWords.ts';

const files = { 'docs/_p.md': 'A Github.\n' };
const hooks = [prose.open(sampleWords)];
const found = (text: string) => pageDiagnostics(text, { hooks, files });

it.each([
  ['prose', 'Use Github\nand Dbt.', ['1:5 spelling', '2:5 spelling']],
  [
    'front matter',
    '---\ntitle: The Title of dbt\nsidebar_label: "DBT"\ndescription: >-\n  It is\n  just it.\ntags: [Github]\n---\n',
    ['2:12 title-case', '3:17 spelling', '6:3 filler'],
  ],
  ['front matter without a title, whose page has one', '---\ndescription: A\n---\n\n# The Title\n', ['5:7 title-case']],
  ['a comment keeps the next use', '{/* keep: Just */}\n\nIt is just so, just so.', ['3:16 filler']],
  ['a comment keeps nothing before it', 'It is just so. <!-- keep: just -->', ['1:7 filler', '1:16 unused-keep']],
  ['two comments keep two uses', '<!-- keep: just --> <!-- keep: just --> It is just so, just so.', []],
  ['a comment in code is none', '`<!-- keep: just -->`', []],
])('%s', async (_, text, diagnostics) => {
  expect(await found(text)).toEqual(diagnostics);
});

it('a partial has its own places', async () => {
  const text = "import P from './_p.md'\n\n<P />";
  const { diagnostics } = await renderPage(text, { hooks, files });
  expect(diagnostics).toMatchObject([{ id: 'spelling', file: 'docs/_p.md', line: 1, column: 3 }]);
});

it('without a word list, reports nothing', async () => {
  const text = 'The the Github is just [here](/a) .';
  expect(await pageDiagnostics(text, { hooks: [prose.open(null)] })).toEqual([]);
});
