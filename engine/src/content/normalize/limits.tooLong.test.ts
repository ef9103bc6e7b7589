import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/content/testPage.ts';
import { MAX_TEXT } from './limits.ts';

const tooLong = {
  id: 'markdown-syntax',
  level: 'error',
  message: 'The page has more than 4,000,000 characters (a partial counts as at least 1,000)',
  hint: 'Split it into several pages.',
};

it('rejects a page that is too long', async () => {
  const { diagnostics, tree } = await renderPage('a'.repeat(MAX_TEXT + 1));
  expect(diagnostics).toEqual([{ ...tooLong, file: 'docs/page.md', line: 1, column: 1 }]);
  expect(tree.children).toEqual([]);
});

it.each([20_000, 0])('rejects partials of %d letters that double each other', async (letters) => {
  const partials = Array.from({ length: 40 }, (_, depth) => [
    `docs/_${depth}.md`,
    `import Next from './_${depth + 1}.md'\n\n<Next />\n\n<Next />\n\n${'a'.repeat(letters)}`,
  ]);
  const files = Object.fromEntries([...partials, ['docs/_40.md', 'a']]);
  const { diagnostics } = await renderPage("import Next from './_0.md'\n\n<Next />", { files });
  expect(diagnostics[0]).toMatchObject(tooLong);
});
