import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRealSite, WRITTEN } from '../support/realSite.ts';
import map from './map.json' with { type: 'json' };

/** `[label, path]` of a page, or `[label, path or null, items]` of a category. */
type Entry = [label: string, path: string | null, items?: Entry[]];
interface Item {
  label: string;
  href?: string;
  items?: Item[];
}

let dist = '';
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
});
afterAll(() => dispose());

const written = new Set(WRITTEN);
/** The map without unwritten pages and empty categories. A category without a page links to its first. */
const writtenOf = (entries: Entry[]): Entry[] =>
  entries.flatMap(([label, path, items]): Entry[] => {
    const own = path !== null && written.has(path) ? path : null;
    const below = items && writtenOf(items);
    if (below?.[0]) return [[label, own ?? below[0][1], below]];
    return own === null ? [] : [[label, own]];
  });
const pathsOf = (entries: Entry[]): (string | null)[] =>
  entries.flatMap(([, path, items = []]) => [path, ...pathsOf(items)]);
const mapped = new Set(Object.values(map.sidebars).flatMap((entries) => pathsOf(entries as Entry[])));
/** The map's pages of a sidebar. It may have others between them. */
const mappedOf = (items: Item[]): Entry[] =>
  items.flatMap(({ label, href = '', items = [] }): Entry[] => {
    const below = mappedOf(items);
    if (below.length > 0) return [[label, href, below]];
    return mapped.has(href) ? [[label, href]] : [];
  });

const sidebarOf = (name: string): Item[] => {
  const file = readdirSync(join(dist, 'sidebars')).find((file) => file.startsWith(`${name}.`)) ?? '';
  return JSON.parse(readFileSync(join(dist, 'sidebars', file), 'utf8')).items;
};
const levelsOf = (items: Item[]): Item[][] => [items, ...items.flatMap(({ items = [] }) => levelsOf(items))];

it.each(Object.keys(map.sidebars))(
  'labels of the sidebar %s fit on a line, and differ from their neighbors',
  (name) => {
    const levels = levelsOf(sidebarOf(name)).map((items) => items.map(({ label }) => label));
    // A library is found by its package, too.
    expect(levels.flat().filter((label) => label.length > 28 && !/ \(dagster[\w-]*\)$/.test(label))).toEqual([]);
    for (const labels of levels) expect(new Set(labels).size, labels.join(', ')).toBe(labels.length);
  },
);

it.each(Object.keys(map.sidebars))("the sidebar %s is in the map's order", (name) => {
  expect(mappedOf(sidebarOf(name))).toEqual(writtenOf(map.sidebars[name as 'docs'] as Entry[]));
});

it("pages have the map's tags, and tags list their pages", () => {
  const dataOf = (path: string) => JSON.parse(readFileSync(join(dist, path, 'page.json'), 'utf8')).route;
  const found = WRITTEN.filter((path) => mapped.has(path)).flatMap((path) => {
    const tags: { href: string }[] = dataOf(path).tags ?? [];
    return tags.length > 0 ? [[path, tags.map(({ href }) => href.replace('/tags/', '')).sort()] as const] : [];
  });
  const wanted = Object.entries(map.tags).filter(([path]) => written.has(path));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  for (const tag of new Set(wanted.flatMap(([, tags]) => tags))) {
    const html = readFileSync(join(dist, 'tags', `${tag}.html`), 'utf8');
    const listed = [...html.matchAll(/<h2 class="article-title"><a href="([^"]*)"/g)]
      .flatMap(([, path = '']) => (mapped.has(path) ? path : []))
      .sort();
    expect(listed, tag).toEqual(
      wanted
        .filter(([, tags]) => tags.includes(tag))
        .map(([path]) => path)
        .sort(),
    );
  }
});
