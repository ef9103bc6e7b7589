import { expect, it, test } from 'vitest';
import type { SearchSection } from '../../engine/src/shared/searchFile.ts';
import { badgesIn, pageParts } from './pageParts.ts';

const section = (level: number, anchor: string, title: string): SearchSection => [level, anchor, title, [], [], 0];
const MARKDOWN = `# Page

Intro.

## First \`code\`

One.

\`\`\`\`python
## no heading
\`\`\`
## still none
\`\`\`\`

### Inner

Two.

## \`@old\` (beta) (deprecated)

Three.

## First \`code\`

Four.
`;
const SECTIONS = [
  section(1, '', 'Page'),
  section(2, 'first', 'First code'),
  section(3, 'inner', 'Inner'),
  section(3, 'row', 'A row of a table'),
  section(2, 'pkg.old', '@old'),
  section(2, 'first-1', 'First code'),
];
const parts = pageParts(MARKDOWN, SECTIONS);
const lastLine = (text: string | undefined) => text?.trimEnd().split('\n').at(-1);

it.each<[string, string, own: string, text: string]>([
  ['first', 'First `code`', '````', 'Two.'],
  ['inner', 'Inner', 'Two.', 'Two.'],
  ['row', 'Inner', 'Two.', 'Two.'],
  ['pkg.old', '`@old` (beta) (deprecated)', 'Three.', 'Three.'],
  ['first-1', 'First `code`', 'Four.', 'Four.'],
  ['', 'Page', 'Intro.', 'Four.'],
])('the anchor "%s" is at the heading %s', (anchor, heading, own, text) => {
  const found = parts.at(anchor);
  expect([found?.heading, lastLine(found?.own), lastLine(found?.text)]).toEqual([heading, own, text]);
});

it('has no section at an unknown anchor', () => {
  expect(parts.at('firs')).toBeNull();
});

it('lists the headings one level below', () => {
  expect(parts.whole.inner.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['First `code`', 'first'],
    ['`@old` (beta) (deprecated)', 'pkg.old'],
    ['First `code`', 'first-1'],
  ]);
  expect(parts.whole.text).toBe(MARKDOWN);
  const lengths = parts.whole.inner.map(({ length }) => length);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(MARKDOWN.length - parts.whole.own.length);
});

test.each<[string, string]>([
  ['', ''],
  ['text\n', 'text\n'],
  ['text\n\n## A\n', 'text\n\n## A\n'],
])('the page %j without a title is whole', (markdown, whole) => {
  expect(pageParts(markdown, []).whole.text).toBe(whole);
});

it.each([
  ['`x`', ''],
  ['`x` (beta)', 'beta'],
  ['`x` (beta) (deprecated)', 'beta, deprecated'],
  ['Checks (optional)', ''],
])('the badges of %j are "%s"', (heading, badges) => {
  expect(badgesIn(heading)).toBe(badges);
});

test.each([
  ['inline code of backticks', '``` `` ``` stands for code.'],
  ['a block at the start of a list item', '- ```\n  # no heading\n  ```'],
  ['a block in a numbered item of a quote', '> 1. ```sh\n>    # no heading\n>    ```'],
])('a heading after %s has its anchor', (_, text) => {
  const sections = [section(1, '', 'Page'), section(2, 'next', 'Next')];
  const { at } = pageParts(`# Page\n\n${text}\n\n## Next\n\nText.\n`, sections);
  expect(at('next')?.text).toBe('## Next\n\nText.\n');
});

test('a heading with raised text has its anchor', () => {
  const raised = pageParts('# Page\n\n## 10<sup>6</sup> rows\n\nOne.\n', [
    section(1, '', 'Page'),
    section(2, '106-rows', '10^6 rows'),
  ]);
  expect(raised.at('106-rows')?.own).toBe('## 10<sup>6</sup> rows\n\nOne.\n');
});
