import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiObject,
  anchorOf,
  type FactsObjects,
  type FactsPage,
} from '../../extensions/python-api/facts/facts.ts';
import { readSummaries } from '../../extensions/python-api/facts/words.ts';
import { shownName } from '../../extensions/python-api/page/objectLabels.ts';
import { decoded } from './support/decoded.ts';
import { buildRealSite } from './support/realSite.ts';

/** Maximum transfer size of an API page, bytes. */
const LARGEST = 61_000;

/** The pages that show facts, according to their front matter. */
const PAGES = readdirSync('site/docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const api = /^---\n(?:.*\n)*?api: *(\S+)\n/.exec(readFileSync(join('site/docs', file), 'utf8'))?.[1];
    if (api === undefined) return [];
    const facts = JSON.parse(readFileSync(`site/reference/facts/${api}.json`, 'utf8')) as FactsPage;
    return [{ api, facts, path: file.replace(/(?:\/index)?\.md$/, '') }];
  });

const OBJECTS = JSON.parse(readFileSync('site/reference/facts/objects.json', 'utf8')) as FactsObjects;
const objectsOf = ({ sections }: FactsPage): ApiObject[] => sections.flatMap(({ objects }) => objects);

let dist = '';
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
});
afterAll(() => dispose());

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const articleOf = (path: string): string => (JSON.parse(read(`${path}/page.json`)) as { html: string }).html;
const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '');
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** A line of a description as readers see it, without its name. */
const wordsOfLine = (line: string) =>
  line
    .replace(/^- `[^`]+`:/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[A-Z][^>]*\/>/g, '');
const lineOfInventory = /^(?<name>.+?) (?<role>\S+) -?\d+ (?<uri>\S*) (?<shown>.*)$/;

interface Line {
  name: string;
  role: string;
  path: string;
  anchor: string;
}

/** Parses the inventory's format. */
function inventory(): Line[] {
  const bytes = readFileSync(join(dist, 'objects.inv'));
  let start = 0;
  for (let line = 0; line < 4; line++) start = bytes.indexOf(10, start) + 1;
  const lines = inflateSync(bytes.subarray(start)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const { name = '', role = '', uri = '' } = lineOfInventory.exec(line)?.groups ?? {};
    const [path = '', anchor = ''] = uri.split('#');
    return { name, role, path, anchor: anchor.replace(/\$$/, () => name) };
  });
}

test('every facts file has one page', () => {
  const files = ['core', 'libraries'].flatMap((group) =>
    readdirSync(`site/reference/facts/${group}`).map((file) => `${group}/${file.replace('.json', '')}`),
  );
  expect(PAGES.map(({ api }) => api).sort()).toEqual(files.sort());
  expect(files.length).toBeGreaterThan(80);
});

describe('objects.inv', () => {
  test('every line leads to a page with the anchor', () => {
    const idsByPath = new Map<string, Set<string>>();
    const lines = inventory();
    expect(lines.length).toBeGreaterThan(Object.keys(OBJECTS).length);
    const broken = lines.filter(({ path, anchor }) => {
      if (!idsByPath.has(path)) {
        const file = `${path}.html`;
        idsByPath.set(path, new Set(existsSync(join(dist, file)) ? idsOf(read(file)) : []));
      }
      return !idsByPath.get(path)?.has(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('a name has one line for each role', () => {
    const keys = inventory().map(({ name, role }) => `${role} ${name}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('every name in the facts is in it, at its page', () => {
    const found = new Set(inventory().map(({ path, anchor }) => `${path}#${anchor}`));
    const byApi = new Map(PAGES.map(({ api, path }) => [api, path]));
    const lost = Object.entries(OBJECTS).filter(([, { page, anchor }]) => !found.has(`${byApi.get(page)}#${anchor}`));
    expect(lost.map(([name]) => name)).toEqual([]);
    const names = new Set(inventory().map(({ name }) => name));
    const python = Object.keys(OBJECTS).filter((name) => /^[\w.]+$/.test(name) && name.includes('.'));
    expect(python.length).toBeGreaterThan(1000);
    expect(python.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('every name in the facts has its anchor in its page', () => {
  const ids = new Map(PAGES.map(({ api, path }) => [api, new Set(idsOf(read(`${path}.html`)))]));
  const lost = Object.entries(OBJECTS).filter(([, { page, anchor }]) => !ids.get(page)?.has(anchor));
  expect(lost.map(([name]) => name)).toEqual([]);
});

test('most used names are names in the facts', () => {
  const mostUsed = JSON.parse(readFileSync('site/reference/most-used.json', 'utf8')) as Record<string, string[]>;
  for (const list of Object.values(mostUsed)) expect(list.filter((name) => !OBJECTS[name])).toEqual([]);
});

describe.each(PAGES)('/$path', ({ api, facts, path }) => {
  test('shows every object under its own heading, and every member', () => {
    const html = articleOf(path);
    const headings = new Set([...html.matchAll(/<h[2-4][^>]* id="([^"]+)"/g)].map((match) => match[1]));
    const wanted = objectsOf(facts).flatMap((object) => [
      anchorOf(object),
      ...(object.noindex ? [] : (object.members ?? []).map(({ qualname }) => qualname)),
    ]);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((id) => !headings.has(id))).toEqual([]);
    const { route } = JSON.parse(read(`${path}/page.json`)) as { route: { toc: { id: string }[] } };
    const listed = new Set(route.toc.map(({ id }) => id));
    expect(wanted.filter((id) => !listed.has(id))).toEqual([]);
  });

  test('keeps every word about its names', () => {
    const file = `site/reference/summaries/${api}.md`;
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    const words = readSummaries(readFileSync(file, 'utf8'));
    const chunks = [...words.sections.values(), ...words.objects.values(), ...(words.common ? [words.common] : [])];
    const shown = lettersOf(textOf(articleOf(path)));
    // Line by line, each complete. A field uses its alias, whatever its description says.
    const lost = chunks.flatMap(({ name, body }) =>
      body
        .replace(/^(`{3,}).*?^\1$/gms, '')
        .split('\n')
        .filter((line) => !/^[<|:]/.test(line) && !shown.includes(lettersOf(wordsOfLine(line))))
        .map((line) => `${name}: ${line}`),
    );
    expect(lost).toEqual([]);
  });

  test('is small, and hides nothing without JavaScript', () => {
    expect(gzipSync(read(`${path}.html`)).length).toBeLessThanOrEqual(LARGEST);
    // Above the first entry, a table of names by task may be folded.
    const html = articleOf(path).replace(/^.*?(?=<h[2-4]\b)/s, '');
    const tags = [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
    // Other tabs than the first are shown in their own way.
    expect(tags.filter((tag) => /\shidden(?:[\s=>])/.test(tag) && !/role="tabpanel"/.test(tag))).toEqual([]);
    // The browser opens these itself. The names of a long signature's parameters are above its disclosure, and their
    // types in the table below it; the names of a class's members are above theirs.
    expect(tags.filter((tag) => /^<details(?![^>]*(?:\sopen|\bapi-(?:full|members)\b))/.test(tag))).toEqual([]);
  });

  test('has its names and tables in Markdown', () => {
    const markdown = read(`${path}.md`);
    const names = objectsOf(facts).filter(({ kind }) => kind !== 'endpoint' && kind !== 'cli');
    const lost = names.filter((object) => !markdown.includes(`# \`${shownName(object)}\``));
    expect(lost.map(({ qualname }) => qualname)).toEqual([]);
    const tables = articleOf(path).match(/<table\b/g) ?? [];
    const drawn = markdown.match(/^\| *:?-+:? *\|/gm) ?? [];
    expect(drawn.length).toBe(tables.length);
  });
});

test('old addresses of API pages lead to pages', () => {
  const redirects = (JSON.parse(readFileSync('site/redirects.json', 'utf8')) as { from: string; to: string }[]).filter(
    ({ from, to }) => from.startsWith('/api/') && to.startsWith('/api'),
  );
  expect(redirects.length).toBeGreaterThan(100);
  const file = read('_redirects');
  for (const { from, to } of redirects) {
    const [path = '', hash] = to.split('#');
    const page = `${path.slice(1)}.html`;
    expect(existsSync(join(dist, page)), `${from} -> ${to}`).toBe(true);
    if (hash !== undefined) expect(idsOf(read(page)), `${from} -> ${to}`).toContain(hash);
    if (!from.includes('#')) expect(file.split('\n'), from).toContain(`${from} ${to} 301`);
  }
});

/** Text of HTML, as readers see it. */
const textOf = (html: string) => decoded(html.replace(/<[^>]+>/g, ' '));

test('the index of libraries marks beta and preview like the facts', () => {
  const marks = new Map(
    PAGES.filter(({ api }) => api.startsWith('libraries/')).map(({ facts }) => {
      const statuses = objectsOf(facts)
        .filter(({ kind, noindex }) => kind !== 'cli' && !noindex)
        .map(({ lifecycle }) => lifecycle?.status);
      const count = (status: string) => statuses.filter((one) => one === status).length;
      const [mark, marked] = count('preview') > count('beta') ? ['Preview', count('preview')] : ['Beta', count('beta')];
      const part = marked === statuses.length ? '' : marked > statuses.length / 2 ? 'mostly ' : 'partly ';
      return [facts.package, marked === 0 ? '' : `${part}<${mark} />`];
    }),
  );
  const rows = [...readFileSync('site/docs/api/libraries/index.md', 'utf8').matchAll(/^\| \[`([\w-]+)`\].*\|$/gm)];
  const told = rows.map(([row, name = '']) => [
    name,
    /((?:mostly |partly )?<(?:Beta|Preview) \/>) \|$/.exec(row)?.[1] ?? '',
  ]);
  expect(told.filter(([name = '', mark]) => marks.get(name) !== mark)).toEqual([]);
  expect(rows.length).toBe(marks.size);
});
