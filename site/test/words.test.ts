import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRealSite } from './support/realSite.ts';

const GLOSSARY = '/getting-started/glossary';
const { glossary } = JSON.parse(readFileSync('site/words.json', 'utf8'));
let dist = '';
let dispose = () => {};
let diagnostics: { id: string; file: string; line: number; message: string }[] = [];
/** Site path -> ids of the terms that the page links. */
const linked = new Map<string, string[]>();

beforeAll(() => {
  const site = buildRealSite();
  ({ dist, dispose } = site);
  ({ diagnostics } = JSON.parse(site.report));
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const hrefs = [...read(file).matchAll(/<a class="term" href="([^"]+)">/g)].map(([, href = '']) => href);
    linked.set(`/${file.replace(/(?:^index)?\.html$/, '')}`, hrefs);
  }
});
afterAll(() => dispose());
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

test('the prose of all pages follows the rules', () => {
  const ids = ['spelling', 'filler', 'link-text', 'title-case', 'doubled-word', 'space-before-mark', 'unused-keep'];
  expect(diagnostics.filter(({ id }) => ids.includes(id))).toEqual([]);
});

test('terms link to entries of the glossary, each once per page', () => {
  const html = read(`${GLOSSARY.slice(1)}.html`);
  const ids = new Set([...html.matchAll(/<h\d[^>]* id="([^"]+)"/g)].map(([, id]) => `${GLOSSARY}#${id}`));
  const all = [...linked.values()].flat();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((href) => !ids.has(href))).toEqual([]);
  for (const [path, hrefs] of linked) expect(new Set(hrefs).size, path).toBe(hrefs.length);
});

test('no term is a link on the home page, in the glossary, in API facts, and in the pages about it', () => {
  const terms = (path: string) => linked.get(path) ?? [];
  expect([...terms('/'), ...terms(GLOSSARY), ...terms('/api/assets'), ...terms('/404')]).toEqual([]);
  const pages = [...linked].filter(([path]) => path.startsWith('/guides/build/assets'));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(([, hrefs]) => hrefs.includes(`${GLOSSARY}#asset`))).toEqual([]);
});

test('every entry of the glossary has a form that links to it', () => {
  const text = readFileSync(`site/${glossary.file}`, 'utf8');
  const entries = [...text.matchAll(/^## .*\{#([\w-]+)\}$/gm)].map(([, id = '']) => id);
  const lists: Record<string, string[]>[] = [
    glossary.terms,
    ...glossary.nouns.map((group: { terms: object }) => group.terms),
  ];
  expect(entries.filter((id) => !lists.some((terms) => terms[id]?.length))).toEqual([]);
});
