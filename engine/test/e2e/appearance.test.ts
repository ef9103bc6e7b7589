import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { page } from './pages.ts';
import { BUILT, describeSite } from './site.ts';

const LONG = `name = "${'word '.repeat(40)}"`;
const LOOKS = `
\`\`\`python {1}
first = 1
second = 2
\`\`\`

\`\`\`python {1}
${LONG}
\`\`\`

\`\`\`diff
+new = 1
\`\`\`

\`\`\`diff
-old = 1
\`\`\`

1. one

   - bullet

<ol type="a"><li>letter</li></ol>

<ol type="I" reversed><li>Roman</li></ol>

|  | One | Two |
| --- | --- | --- |
| a | 1 | 2 |
`;
const style = (of: Locator, name: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);

describeSite(
  'looks',
  (site) => {
    test.each([
      ['a marked line', 0, false],
      ['a marked line that scrolls', 1, true],
      ['an added line', 2, false],
      ['a removed line', 3, false],
    ])('label and button have the ground of %s, if it comes first', async (_, index, scrolls) => {
      const page = await site.open('/looks');
      const code = page.locator('.code').nth(index);
      await code.locator('.code-copy').waitFor();
      await expect.poll(() => code.evaluate((block) => 'scrolls' in block.dataset)).toBe(scrolls);
      const ground = await style(code.locator('.line').first(), 'background-color');
      const clear = 'rgba(0, 0, 0, 0)';
      expect(ground).not.toBe(clear);
      expect(await style(code.locator('.code-language'), 'background-color')).toBe(ground);
      expect(await style(code.locator('.code-copy'), 'background-color')).toBe(scrolls ? ground : clear);
    });

    test('lists have the marks of their type', async () => {
      const page = await site.open('/looks');
      const marks = await page.locator('[data-article] :is(ol, ul) > li').all();
      const types = await Promise.all(marks.map((item) => style(item, 'list-style-type')));
      expect(types).toEqual(['decimal', 'disc', 'lower-alpha', 'upper-roman']);
      expect(await style(page.locator('.breadcrumbs ol'), 'list-style-type')).toBe('none');
    });

    test('the rule below the header of a table is under an empty cell too', async () => {
      const page = await site.open('/looks');
      const cells = await page.locator('thead tr > *').all();
      const rules = await Promise.all(cells.map((cell) => style(cell, 'border-block-end-color')));
      expect(rules).toHaveLength(3);
      expect(new Set(rules).size).toBe(1);
      expect(rules[0]).not.toBe(await style(page.locator('tbody td').first(), 'border-block-end-color'));
    });
  },
  { 'docs/looks.md': page('Looks', LOOKS, 'unlisted: true\ndisplayed_sidebar: docs\n') },
  BUILT,
);
