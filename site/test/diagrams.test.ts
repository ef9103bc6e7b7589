import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';

const STATIC = resolve(import.meta.dirname, '../static');
/** The column's width on a phone of 375 px, and the smallest text that is easy to read there, px. */
const PHONE = 343;
const LEGIBLE = 11;
const DRAWN = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);

const pictures = readdirSync(join(STATIC, 'img'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg') && !/^(?:logo|mark)/.test(file))
  .sort();
/** The pictures of cards: without text, and as files of their own, so they have no classes of the stylesheet. */
const isGlyph = (file: string) => dirname(file) === 'glyphs';
const glyphs = pictures.filter(isGlyph);
const diagrams = pictures.filter((file) => !isGlyph(file));
const styles = readFileSync(join(STATIC, '../../engine/src/theme/styles/diagram.css'), 'utf8');
const classes = new Set([...styles.matchAll(/\.(d-[a-z-]+)/g)].map(([, name]) => name));

/** Each element of a diagram with its own attributes and those around it. */
function elements(file: string): { name: string; own: Record<string, string>; all: Record<string, string> }[] {
  const { root } = parseXml(readFileSync(join(STATIC, 'img', file), 'utf8'));
  const visit = (element: XmlElement, around: Record<string, string>): ReturnType<typeof elements> => {
    const all = { ...around, ...element.attributes };
    const below = element.children.flatMap((child) => (child instanceof XmlElement ? visit(child, all) : []));
    return [{ name: element.name, own: element.attributes, all }, ...below];
  };
  return root ? visit(root, {}) : [];
}

it('there are diagrams, and styles for them', () => {
  expect(diagrams.length).toBeGreaterThan(40);
  expect(classes.size).toBeGreaterThan(10);
});

it.each(diagrams)('%s is legible on a phone', (file) => {
  const found = elements(file);
  const width = Number(found[0]?.own.width);
  const smallest = Math.min(
    ...found.filter(({ name }) => name === 'text').map(({ all }) => Number(all['font-size'] ?? 16)),
  );
  expect(smallest * Math.min(1, PHONE / width)).toBeGreaterThanOrEqual(LEGIBLE);
});

it.each(diagrams)('%s has the common style, which follows the color mode', (file) => {
  for (const { name, own, all } of elements(file)) {
    const names = (own.class ?? '').split(' ').filter(Boolean);
    expect(
      names.filter((each) => !classes.has(each)),
      name,
    ).toEqual([]);
    if (DRAWN.has(name)) expect(all.class, `class of ${JSON.stringify(own)}`).toMatch(/\bd-/);
    expect(
      Object.keys(own).filter((key) => /opacity$|^style$/.test(key)),
      name,
    ).toEqual([]);
    for (const color of [own.fill, own.stroke]) expect([undefined, 'none', 'currentColor']).toContain(color);
    expect(Number(own['stroke-width'] ?? 1)).toBeLessThanOrEqual(1.75);
    expect([undefined, '3 4', '4 4']).toContain(own['stroke-dasharray']);
    // Cells, boxes, and groups; from 16 on, both ends of a pill are round.
    const radius = Number(own.rx ?? 8);
    expect(radius >= 16 || [0, 4, 8, 12].includes(radius), `radius of ${JSON.stringify(own)}`).toBe(true);
  }
});

it.each(diagrams)('%s has names in monospace', (file) => {
  const text = readFileSync(join(STATIC, 'img', file), 'utf8');
  const names = [...text.matchAll(/<text([^>]*)>[a-z\d]+(?:_[a-z\d]+)+(?:\(\))?<\/text>/g)];
  expect(names.filter(([, attributes]) => !attributes?.includes('d-code'))).toEqual([]);
});

/** The tips of arrows that are drawn as triangles: their first corners. */
const tipsOf = (paths: string) =>
  [...paths.matchAll(/M((?:[\d.]+[ ,]){5}[\d.]+)z/g)].map(([, corners = '']) => corners.split(/[ ,]/).map(Number));

/** How many arrows lead to words, or to a row of boxes. */
const BESIDE_BOXES: Readonly<Record<string, number>> = {
  'assets/passing-data.svg': 1,
  'dagster-plus/access.svg': 1,
  'deploy/code-locations.svg': 2,
};

it.each(diagrams)('%s has arrows that end at the edges of boxes', (file) => {
  const found = elements(file);
  const boxes = found.filter(({ name }) => name === 'rect').map(({ own }) => own);
  const tips = found.filter(({ own }) => own.class === 'd-head').flatMap(({ own }) => tipsOf(own.d ?? ''));
  const beside = tips.filter(([x = 0, y = 0]) => {
    const gaps = boxes.map((box) => {
      // Negative inside.
      const beyond = (at: number, from: number, length: number) => Math.max(from - at, at - from - length);
      const across = beyond(x, Number(box.x), Number(box.width));
      const down = beyond(y, Number(box.y), Number(box.height));
      return Math.max(across, down) <= 0 ? -Math.max(across, down) : Math.hypot(Math.max(across, 0), Math.max(down, 0));
    });
    return Math.min(...gaps) > 1;
  });
  expect(beside, JSON.stringify(beside)).toHaveLength(BESIDE_BOXES[file] ?? 0);
});

it.each(glyphs)('%s is drawn like the others: strokes of one width, in the colors of both modes', (file) => {
  const [root] = elements(file);
  expect(root?.own).toEqual({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    style: 'color-scheme:light dark;color:light-dark(#6c63d9,#a7a1f7)',
  });
});

it('every glyph is on a card', () => {
  const docs = join(STATIC, '../docs');
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const files = [...pages.map((file) => join(docs, file)), join(STATIC, '../site.config.ts')];
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(glyphs.filter((file) => !new RegExp(`image(?:Path=|: )['"]/img/${file}`).test(text))).toEqual([]);
});
