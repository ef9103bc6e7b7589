import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readersLines } from './support/displayedBlocks.ts';
import { buildRealSite } from './support/realSite.ts';

let dist = '';
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
});
afterAll(() => dispose());

/** Pages by the file that shows examples: the page itself, and its API descriptions. */
const SOURCES = readdirSync('site/docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.md$/.test(file) && !/(?:^|\/)_/.test(file))
  .flatMap((file) => {
    const path = file === 'intro.md' ? '' : file.replace(/(?:\/index)?\.md$/, '');
    const text = readFileSync(join('site/docs', file), 'utf8');
    const api = /^---\n(?:.*\n)*?api: *(\S+)\n/.exec(text)?.[1];
    const words = api === undefined ? [] : [{ path, text: readFileSync(`site/reference/summaries/${api}.md`, 'utf8') }];
    return [{ path, text }, ...words];
  });

const RANGE_RE = /\b(?:startAfter|endBefore|lineStart|lineEnd)=/;

/** Each file that a page shows completely. */
const WHOLE = SOURCES.flatMap(({ path, text }) =>
  [...text.matchAll(/<CodeExample\b(?:[^>"]|"[^"]*")*>/g)].flatMap(([tag]) => {
    const file = /\bpath="([^"]+)"/.exec(tag)?.[1];
    return file === undefined || RANGE_RE.test(tag) ? [] : [{ path, file }];
  }),
);

const decoded = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

/** The visible code of a page, one string per block. */
function blocksOf(path: string): string[] {
  const { html } = JSON.parse(readFileSync(join(dist, path, 'page.json'), 'utf8')) as { html: string };
  return [...html.matchAll(/<code class="code-lines">([\s\S]*?)<\/code>/g)].map(([, code = '']) => decoded(code));
}

test('a file that a page shows completely is the tested file, to its last line', () => {
  expect(WHOLE.length).toBeGreaterThan(250);
  const blocks = new Map<string, Set<string>>();
  const cut = WHOLE.filter(({ path, file }) => {
    const shown = blocks.get(path) ?? new Set(blocksOf(path).map(readersLines));
    blocks.set(path, shown);
    return !shown.has(readersLines(readFileSync(join('site/snippets', file), 'utf8')));
  });
  expect(cut).toEqual([]);
});

test('no code has gaps, or blank lines at its edges', () => {
  const holes = SOURCES.flatMap(({ path }) =>
    blocksOf(path)
      .filter((block) => /^\s*\n|\n\s*$|\n(?:[ \t]*\n){3}/.test(block))
      .map((block) => `${path}: ${block.slice(0, 60)}`),
  );
  expect(holes).toEqual([]);
});
