import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { AIRFLOW_PICTURES } from '../tools/ui/airflowPictures.mjs';
import { COLUMN, DENSITY, WIDEST } from '../tools/ui/picture.mjs';
import { PICTURES } from '../tools/ui/pictures.mjs';

const FOLDER = resolve(import.meta.dirname, '../static/img/ui');
const MODES = ['dark', 'light'];
const DOCS = resolve(import.meta.dirname, '../docs');
const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(DOCS, file), 'utf8'))
  .join('\n');
const names = [...PICTURES.map(({ name }) => name), ...AIRFLOW_PICTURES];
const sizeOf = (name: string, mode: string) => imageSize(readFileSync(join(FOLDER, `${name}-${mode}.webp`)));

it('every listed picture exists in both modes, and nothing else', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    names.flatMap((name) => MODES.map((mode) => `${name}-${mode}.webp`)).sort(),
  );
});

it.each(names)('%s has the same size in both modes, is sharp, and its text is legible in a page', (name) => {
  const size = sizeOf(name, 'light');
  expect(sizeOf(name, 'dark')).toEqual(size);
  const width = size?.width ?? 0;
  expect(width).toBeGreaterThanOrEqual(COLUMN * DENSITY);
  expect(width).toBeLessThanOrEqual(WIDEST * DENSITY);
});

it('the column is as wide as in the pages', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../../engine/src/theme/styles/tokens.css'), 'utf8');
  expect(Number(/--column: ([\d.]+)rem/.exec(tokens)?.[1]) * 16).toBe(COLUMN);
});

it.each(names)('%s is used in a page, in both modes', (name) => {
  for (const mode of MODES) expect(pages.includes(`"/img/ui/${name}-${mode}.webp"`), mode).toBe(true);
});

it('no picture is larger than 130 kB, and 50 of them have at most 3 MB', () => {
  const sizes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(130_000);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(60_000);
});

it('names of pictures are unique and valid for files', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
});
