import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/content/testPage.ts';

const MAX_PARTS = 5000;
const MAX_CELLS = 200_000;
const PARAGRAPH = 'A paragraph has more than 5,000 tags, expressions, entities, and addresses';
const TABLE = 'The tables of this file have more than 200,000 cells';
const table = (columns: number, rows: number) =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|b|\n'.repeat(rows)}`;

it.each<[string, (count: number) => string]>([
  ['tags', (count) => '<br>x '.repeat(count)],
  ['expressions', (count) => '{3} '.repeat(count)],
  ['entities', (count) => '&amp; '.repeat(count)],
  ['addresses', (count) => 'www.a_'.repeat(count)],
  ['lines that begin with "import"', (count) => 'import a\n'.repeat(count)],
])('accepts the maximum number of %s in a paragraph, and no more', async (_, write) => {
  expect((await renderPage(write(MAX_PARTS))).diagnostics).toEqual([]);
  expect((await renderPage(`${write(MAX_PARTS)}\n\n${write(3)}`)).diagnostics).toEqual([]);
  expect((await renderPage(write(MAX_PARTS + 1))).diagnostics).toMatchObject([
    { id: 'markdown-syntax', level: 'error', message: PARAGRAPH, hint: 'Split it with empty lines.' },
  ]);
});

it.each([
  ['code', `\`\`\`json\n${'{"a": "<b>"}, '.repeat(MAX_PARTS)}\n\`\`\``],
  ['inline code', '`&amp; {a} <b>` '.repeat(MAX_PARTS + 1)],
  ['indented lines in <pre>', `<pre>\na\n${'  b*\n'.repeat(MAX_PARTS + 1)}</pre>`],
  ['braces that are text', '{a} '.repeat(MAX_PARTS + 1)],
])("doesn't count %s", async (_, text) => {
  expect((await renderPage(text)).diagnostics).toEqual([]);
});

it('counts the cells that a table omits', async () => {
  expect((await renderPage(table(100, 500))).diagnostics).toEqual([]);
  const huge = [{ id: 'markdown-syntax', level: 'error', message: TABLE }];
  expect((await renderPage(table(2000, MAX_CELLS / 2000))).diagnostics).toMatchObject(huge);
  const several = `${table(1000, 100)}\n`.repeat(3);
  expect((await renderPage(several)).diagnostics).toMatchObject(huge);
});
