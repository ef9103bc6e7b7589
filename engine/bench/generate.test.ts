import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generate, pagePath, projectFiles } from './generate.mjs';
import { generateHugo } from './generateHugo.mjs';
import { createSiteModel } from './siteModel.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Options = Parameters<typeof createSiteModel>[0];
type Item = string | { items: Item[] };

const filesOf = (options: Options) => new Map(projectFiles(createSiteModel(options)));
const pagesOf = (options: Options) =>
  [...filesOf(options)].flatMap(([path, text]) => (path.startsWith('docs/') ? [text] : []));
const itemsIn = (item: Item) => (typeof item === 'string' ? [] : item.items);
const count = (items: Item[]): number => items.reduce((sum, item) => sum + 1 + count(itemsIn(item)), 0);
const depth = (items: Item[]): number =>
  items.length ? 1 + Math.max(...items.map((item) => depth(itemsIn(item)))) : 0;
const sidebarsOf = (options: Options): Record<string, Item[]> =>
  JSON.parse(
    filesOf(options)
      .get('sidebars.ts')
      ?.replace(/^export default |;\n$/g, '') ?? '',
  );

describe('generated project', () => {
  it('is the same for the same seed, and differs for another', () => {
    const files = filesOf({ pages: 40, seed: 'a' });
    expect([...filesOf({ pages: 40, seed: 'a' })]).toEqual([...files]);
    expect([...filesOf({ pages: 40, seed: 'b' }).keys()]).not.toEqual([...files.keys()]);
  });

  it.each([16, 221, 222, 500])('has exactly %i pages, each once in the sidebars', (pages) => {
    const model = createSiteModel({ pages });
    expect(new Set(model.pages.map(({ id }) => id)).size).toBe(pages);
    expect(Object.values(sidebarsOf({ pages })).reduce((sum, items) => sum + count(items), 0)).toBe(pages);
  });

  it('has sidebars of the real shape: about 220 items, four deep', () => {
    const { area1 = [], area2 = [] } = sidebarsOf({ pages: 500 });
    expect([count(area1), count(area2)]).toEqual([222, 221]); // the first one also contains the home page
    expect([depth(area1), depth(area2)]).toEqual([4, 4]);
  });

  it('has one flat sidebar on request', () => {
    const sidebars = sidebarsOf({ pages: 300, sidebar: 'flat' });
    expect(Object.keys(sidebars)).toEqual(['area1']);
    expect(sidebars.area1?.every((item) => typeof item === 'string')).toBe(true);
    expect(sidebars.area1).toHaveLength(300);
  });

  it('has pages with the promised content', () => {
    const pages = pagesOf({ pages: 60 });
    for (const text of pages) {
      const prose = text.replace(/```[\s\S]*?```/g, '');
      expect(prose.match(/^#{2,3} /gm)).toHaveLength(6);
      expect(text.match(/^```\w/gm)).toHaveLength(4);
      expect(prose.match(/^\| --- /gm)).toHaveLength(1);
      expect(prose.match(/^:::\w+\[/gm)).toHaveLength(1);
      expect(prose.match(/<TabItem /g)).toHaveLength(2);
      expect(prose.match(/\]\([^)]+\)/g)).toHaveLength(6);
    }
    const words = pages.map((text) => text.replace(/```[\s\S]*?```/g, '').split(/\s+/).length);
    const mean = words.reduce((sum, n) => sum + n, 0) / words.length;
    expect(mean).toBeGreaterThan(850);
    expect(mean).toBeLessThan(980);
  });

  it('repeats no code block', () => {
    const blocks = pagesOf({ pages: 200 }).flatMap((text) => text.match(/```\w[\s\S]*?```/g));
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it('has only links to existing pages and headings', () => {
    const dir = join(folder, 'links');
    const { pages } = generate({ pages: 120, dir });
    const byPath = new Map(pages.map((page) => [pagePath(page), page]));
    for (const page of pages) {
      const text = readFileSync(join(dir, 'docs', `${page.id}.md`), 'utf8');
      for (const [, href = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        // Without `.md` and `/index`, the URL of a file is its site path.
        const { pathname, hash } = new URL(href.replace(/\.md(?=#|$)/, ''), `http://site/${page.id}`);
        const target = byPath.get(pathname.replace(/\/index$/, '') || '/');
        expect(target, `${page.id}: ${href}`).toBeDefined();
        if (hash) expect(target?.headings.map(({ anchor }) => `#${anchor}`)).toContain(hash);
      }
    }
  });
});

describe('Hugo site', () => {
  it('has the same words', () => {
    const [ours, hugo] = [join(folder, 'ours'), join(folder, 'hugo')];
    generate({ pages: 30, dir: ours });
    generateHugo({ pages: 30, dir: hugo });
    // All runs of plain words between markup, as one sorted list per site.
    const sentences = (dir: string) =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .flatMap((file) => readFileSync(join(dir, file), 'utf8').match(/[A-Z][a-z ,]{30,}[.]/g) ?? [])
        .sort();
    expect(sentences(join(hugo, 'content'))).toEqual(sentences(join(ours, 'docs')));
    expect(sentences(join(ours, 'docs')).length).toBeGreaterThan(500);
  });
});
