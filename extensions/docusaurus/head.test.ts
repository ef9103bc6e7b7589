import { expect, it } from 'vitest';
import { renderPage } from '../../engine/test/support/content/testPage.ts';
import docusaurus from './content.ts';

const page = (title: string) =>
  renderPage(`---\ntitle: T\ncount: 3\n---\n\n<Head><title>${title}</title></Head>\n\nText.\n`, {
    hooks: [docusaurus.open()],
  });

it.each([
  ['Plain', 'Plain'],
  ['{`A $\u007b1}`}', 'A 1'],
  ['{`$\u007bfrontMatter.title} - x`}', 'T - x'],
  ['{frontMatter.title} {frontMatter.count}', 'T 3'],
])('reads the title %j as %j', async (written, text) => {
  const { head, diagnostics } = await page(written);
  expect(head).toEqual([{ tag: 'title', attributes: {}, text }]);
  expect(diagnostics).toEqual([]);
});

it.each([
  ['{f()}', '"{f()}" calls a function'],
  ['{`A $\u007bb}`}', '"{`A $\u007bb}`}" reads "b", which is not imported'],
  ['{frontMatter.titel}', '"{frontMatter.titel}" reads "frontMatter.titel", which does not exist'],
])('for the title %j, reports %j', async (written, message) => {
  expect((await page(written)).diagnostics).toMatchObject([{ id: 'expression', line: 6, column: 14, message }]);
});
