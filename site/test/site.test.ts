import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineHash } from '../../engine/src/project/hash.ts';
import { sourceWords } from '../../engine/test/support/content/sourceWords.ts';
import { decoded } from './support/decoded.ts';
import { buildRealSite, UNLISTED, WRITTEN } from './support/realSite.ts';

let dist = '';
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
});
afterAll(() => dispose());

/** Overviews of the libraries below them. */
const PLATFORMS = new Set(['integrations/libraries/aws', 'integrations/libraries/gcp']);

const htmlFiles = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Text of HTML, as readers see it. */
function textOf(html: string): string {
  return decoded(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      // Names in code may break here.
      .replaceAll('<wbr/>', '')
      .replace(/<span class="whole">([^<]*)<\/span>/g, '$1')
      .replace(/<[^>]+>/g, ' '),
  );
}

test('every written page exists, with its data and Markdown next to it', () => {
  for (const path of WRITTEN) {
    expect(existsSync(join(dist, fileOf(path))), path).toBe(true);
    const bare = path === '/' ? 'index' : path.slice(1);
    expect(existsSync(join(dist, `${bare}.md`)), path).toBe(true);
    const data = JSON.parse(read(path === '/' ? 'page.json' : `${path.slice(1)}/page.json`));
    expect(data).toMatchObject({ shell: expect.any(String), route: { path }, html: expect.any(String) });
  }
});

test('no word of any page is lost in its HTML', () => {
  const sources = readdirSync('site/docs', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file),
  );
  expect(sources.length).toBeGreaterThanOrEqual(WRITTEN.length);
  for (const source of sources) {
    const id = source.replace(/\.mdx?$/, '');
    const path = id === 'intro' ? '/' : `/${id.replace(/\/index$/, '')}`;
    const html = read(fileOf(path));
    const words = new Set(textOf(html.slice(html.indexOf('<main'))).split(/[^\p{L}\p{N}_]+/u));
    const lost = sourceWords(readFileSync(join('site/docs', source), 'utf8')).filter((word) => !words.has(word));
    expect(lost, source).toEqual([]);
  }
});

test("no page contains a style attribute, or a style or script that the policy doesn't list", () => {
  const headers = read('_headers');
  const listed = new Set(headers.match(/sha256-[\w+/=]+/g));
  const hashes = new Map<string, string>();
  for (const file of htmlFiles()) {
    const html = read(file);
    expect(html.match(/<[^>]+\sstyle=/)?.[0], file).toBeUndefined();
    expect(html, file).not.toMatch(/\son[a-z]+="/);
    for (const [, tag = '', text = ''] of html.matchAll(/<((?:style|script)\b[^>]*)>(.*?)<\/(?:style|script)>/gs)) {
      if (text === '' || /application\/(?:ld\+)?json/.test(tag)) continue;
      if (!hashes.has(text)) hashes.set(text, inlineHash(text));
      expect(listed, `${file}: ${text.slice(0, 80)}`).toContain(hashes.get(text));
    }
  }
  // Three scripts and a style.
  expect(hashes.size).toBe(4);
  expect(headers).toMatch(/Content-Security-Policy: .*script-src 'self' 'sha256-/);
  expect(headers).not.toMatch(/unsafe-inline|unsafe-eval/);
});

test('every asset of a page exists', () => {
  for (const file of htmlFiles()) {
    const named = [
      ...read(file).matchAll(/(?:src|href)="(\/(?:assets|img|icons|sidebars)\/[^"#?]+|\/favicon[^"]*)"/g),
    ].map((match) => match[1] ?? '');
    for (const name of new Set(named)) expect(existsSync(join(dist, name)), `${file} names ${name}`).toBe(true);
  }
});

test('no two listed pages have the same title', () => {
  const pages = new Map<string, string[]>();
  for (const path of WRITTEN.filter((written) => !UNLISTED.includes(written))) {
    const title = /<title>([^<]*)<\/title>/.exec(read(fileOf(path)))?.[1]?.toLowerCase() ?? '';
    pages.set(title, [...(pages.get(title) ?? []), path]);
  }
  expect([...pages].filter(([title, paths]) => title === '' || paths.length > 1)).toEqual([]);
});

test('no page shows output from after the documented release', () => {
  for (const path of WRITTEN)
    expect(
      read(`${path === '/' ? '/index' : path}.md`).match(/\b20(?:2[6-9]|[3-9]\d)-\d\d-\d\d[ T]\d\d:\d\d/)?.[0],
      path,
    ).toBe(undefined);
});

test('headings start with one h1 and never skip a level', () => {
  for (const path of WRITTEN) {
    const main = read(fileOf(path)).replace(/^[\s\S]*?<main/, '<main');
    const levels = [...main.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level - before, `${path}: h${before} then h${level}`).toBeLessThanOrEqual(1);
      return level;
    });
  }
});

test('ids are unique in every page', () => {
  for (const file of htmlFiles()) {
    const ids = [...read(file).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      file,
    ).toEqual([]);
  }
});

test('the sitemap contains every listed page, no tag, and nothing unlisted', () => {
  const urls = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
  const listed = WRITTEN.filter((path) => !UNLISTED.includes(path));
  expect(urls.sort()).toEqual(
    listed.map((path) => (path === '/' ? 'https://docs.dagster.io/' : `https://docs.dagster.io${path}`)).sort(),
  );
  expect(read('sitemap.xml')).toContain('<changefreq>weekly</changefreq><priority>0.5</priority>');
});

test('robots, manifest, llms files, and the not-found page', () => {
  expect(read('robots.txt')).toContain('Sitemap: https://docs.dagster.io/sitemap.xml');
  const manifest = JSON.parse(read('manifest.webmanifest'));
  for (const { src } of manifest.icons) expect(existsSync(join(dist, src)), src).toBe(true);
  expect(read('llms.txt')).toContain('](https://docs.dagster.io/getting-started/quickstart.md)');
  const full = read('llms-full.txt');
  expect(full).toContain(read('getting-started/quickstart.md').trim().slice(0, 400));
  expect(read('404.html')).toContain('noindex');
});

test('portable Markdown contains no components and only absolute links', () => {
  for (const path of WRITTEN) {
    const text = read(path === '/' ? 'index.md' : `${path.slice(1)}.md`);
    const prose = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
    expect(prose.match(/<\/?[A-Z]\w*/)?.[0], path).toBeUndefined();
    expect(prose.match(/\]\((?!https?:|mailto:|#)[^)]*\)/)?.[0], path).toBeUndefined();
  }
});

test('redirects: in the host file, and a page at the old address', () => {
  expect(read('_redirects')).toMatch(/^\/getting-started\/install \/getting-started\/installation 301$/m);
  expect(read('getting-started/install.html')).toContain('data-to="/getting-started/installation"');
});

test('the catalog of integrations has a card for each page with a maintainer, and they agree', () => {
  const catalog = readFileSync('site/docs/integrations/libraries/index.md', 'utf8');
  const cards = new Map(
    [...catalog.matchAll(/<Card title="[^"]*" href="\/([^"]*)".* maintainer="([^"]*)"/g)].map(([, id, by]) => [id, by]),
  );
  const folder = 'site/docs/integrations/libraries';
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )) {
    const [, supporter] =
      /^tags:.*integrations\/(dagster|community)-supported/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const id = `integrations/libraries/${file.replace(/(?:\/index)?\.md$/, '')}`;
    if (supporter && !PLATFORMS.has(id))
      expect(cards.get(id), id).toBe(supporter === 'dagster' ? 'Dagster team' : 'Community');
  }
});
