import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '../../../engine/src/search/records/records.ts';
import { SEARCH_FILE, type SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { decoded } from '../support/decoded.ts';
import { buildRealSite, UNLISTED, WRITTEN } from '../support/realSite.ts';

let dist = '';
let file: SearchFile;
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
  file = JSON.parse(readFileSync(join(dist, SEARCH_FILE), 'utf8')) as SearchFile;
});
afterAll(() => dispose());

const fileOf = (path: string) => join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);

test('contains each listed page once, but not unlisted ones', () => {
  expect(UNLISTED).toContain('/getting-started/glossary');
  const urls = file.pages.map(({ url }) => url).sort();
  expect(urls).toEqual(WRITTEN.filter((path) => !UNLISTED.includes(path)).sort());
  expect(UNLISTED.every((path) => existsSync(fileOf(path)))).toBe(true);
});

test("every record's address is a page, with its anchor as an id", () => {
  const wrong = file.pages.flatMap((page) => {
    const html = readFileSync(fileOf(page.url), 'utf8');
    return recordsOf(page)
      .filter(({ anchor }) => anchor !== null && !html.includes(` id="${anchor}"`))
      .map(({ url }) => url);
  });
  expect(wrong).toEqual([]);
});

test('no two records have the same id', () => {
  const ids = file.pages.flatMap(recordsOf).map(({ objectID }) => objectID);
  expect(ids.length).toBeGreaterThan(1000);
  expect(new Set(ids).size).toBe(ids.length);
});

test('finds every paragraph of the articles, including those in closed tabs and details', () => {
  let closed = 0;
  const missing = file.pages.flatMap((page) => {
    const data = join(dist, page.url === '/' ? 'page.json' : `${page.url.slice(1)}/page.json`);
    const { html } = JSON.parse(readFileSync(data, 'utf8')) as { html: string };
    closed += html.match(/<details(?! open)|role="tabpanel"[^>]*hidden/g)?.length ?? 0;
    const words = wordsOf(
      recordsOf(page)
        .flatMap(({ content }) => content ?? [])
        .join(' '),
    );
    return [...html.matchAll(/<p>(.*?)<\/p>/gs)]
      .map(([, inner = '']) => wordsOf(textOf(inner)))
      .filter((text) => !words.includes(text))
      .map((text) => `${page.url}: ${text}`);
  });
  expect(missing).toEqual([]);
  expect(closed).toBeGreaterThan(10);
});

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Without the theme's additions: footnote marks, notes about new tabs. */
const textOf = (html: string) =>
  decoded(html.replace(/<sup>.*?<\/sup>|<span class="sr-only[^>]*>.*?<\/span>/g, '').replace(/<[^>]+>/g, ''));
