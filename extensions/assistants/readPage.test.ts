import { expect, it } from 'vitest';
import type { SearchFilePage } from '../../engine/src/shared/searchFile.ts';
import { samplePage } from '../../engine/test/support/search/samplePage.ts';
import type { PageFiles } from './pageFiles.ts';
import { readPage } from './readPage.ts';
import { ToolProblem } from './tool.ts';

const MARKDOWN = `# Build\n\nIntro.\n\n## One\n\n${'Text of one.\n'.repeat(20)}\n### Inner\n\nText.\n\n## Two\n\nText of two.\n`;
const PAGE: SearchFilePage = samplePage({
  url: '/guides/build',
  sections: [
    [1, '', 'Build', [], [], 0],
    [2, 'one', 'One', [], [], 0],
    [3, 'inner', 'Inner', [], [], 0],
    [2, 'two', 'Two', [], [], 0],
  ],
});

/** The result for a page that `read` returns. */
function call(
  args: { path: string; anchor?: string },
  { maxLength = 1000, anchor }: { maxLength?: number; anchor?: string } = {},
) {
  const files: PageFiles = {
    read: async (path) => ({
      path,
      anchor,
      markdown: path === '/guides/build' || path === '/unlisted' ? MARKDOWN : null,
    }),
  };
  const tool = readPage({
    files,
    title: 'Docs',
    findPage: (path) => (path === PAGE.url ? PAGE : undefined),
    paths: () => ['/guides/build', '/guides/test'],
    maxLength,
  });
  return tool.run(args, undefined as never);
}

it.each<[string, Parameters<typeof call>, string]>([
  ['a page', [{ path: '/guides/build' }], MARKDOWN],
  ['a page that search excludes', [{ path: '/unlisted' }], MARKDOWN],
  ['a section', [{ path: '/guides/build', anchor: 'two' }], '## Two\n\nText of two.\n'],
  ['an anchor with #', [{ path: '/guides/build', anchor: '#two' }], '## Two\n\nText of two.\n'],
  ['an anchor of the address', [{ path: '/guides/build' }, { anchor: 'two' }], '## Two\n\nText of two.\n'],
  [
    'the argument before the address',
    [{ path: '/guides/build', anchor: 'two' }, { anchor: 'one' }],
    '## Two\n\nText of two.\n',
  ],
  ['a page at the anchor of a figure', [{ path: '/guides/build' }, { anchor: 'figure-1' }], MARKDOWN],
])('reads %s', async (_, args, text) => {
  expect(await call(...args)).toBe(text);
});

it('shows the start of a long page, and how to go on', async () => {
  expect(await call({ path: '/guides/build' }, { maxLength: 100 })).toBe(
    '# Build\n\nIntro.\n\n[Only the start is shown, because the whole text has 325 characters. Read a part with read_page, ' +
      'path /guides/build, and its anchor:]\n\n- One: anchor one (287 characters)\n- Two: anchor two (21 characters)\n',
  );
});

it('cuts a long text at the end of a line', async () => {
  const text = await call({ path: '/guides/build', anchor: 'one' }, { maxLength: 30 });
  expect(text).toMatch(
    /^## One\n\nText of one\.\n\n\[The rest of this text is omitted because it is too long\.\]\n\n\[Only/,
  );
  expect(text).toMatch(/- Inner: anchor inner \(18 characters\)\n$/);
});

it.each<[string, Parameters<typeof call>, string]>([
  [
    '/guides/biuld',
    [{ path: '/guides/biuld' }],
    'There is no page "/guides/biuld". Did you mean one of these? /guides/build',
  ],
  ['/x', [{ path: '/x' }], 'There is no page "/x". Find pages with search_docs.'],
  [
    '#tow',
    [{ path: '/guides/build', anchor: 'tow' }],
    'The page "/guides/build" has no anchor "tow". Did you mean one of these? two',
  ],
  [
    '#zzzzz',
    [{ path: '/guides/build', anchor: 'zzzzz' }],
    'The page "/guides/build" has no anchor "zzzzz". Omit it to read the page, or use one of these: one, two',
  ],
  // as near to the title's, which is empty, as a typo would be
  [
    '#x',
    [{ path: '/guides/build', anchor: 'x' }],
    'The page "/guides/build" has no anchor "x". Omit it to read the page, or use one of these: one, two',
  ],
  [
    'an anchor of an excluded page',
    [{ path: '/unlisted', anchor: 'one' }],
    'The page "/unlisted" has no anchor "one". Omit it to read the page',
  ],
])('explains that %s is missing', async (_, args, message) => {
  await expect(call(...args)).rejects.toThrow(new ToolProblem(message));
});
