import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { AIRFLOW_PICTURES } from '../tools/ui/airflowPictures.mjs';
import { projectOf, readOptions } from '../tools/ui/options.mjs';
import { COLUMN, DENSITY, WIDEST } from '../tools/ui/picture.mjs';
import { PICTURES } from '../tools/ui/pictures.mjs';
import { PROJECTS } from '../tools/ui/projects.mjs';

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

it('without names, all pictures are taken, otherwise the named ones, in the order of the list', () => {
  expect(readOptions([]).pictures).toEqual(PICTURES);
  expect(readOptions(['daemons', 'catalog']).pictures.map(({ name }) => name)).toEqual(['catalog', 'daemons']);
});

it('a served instance has one project, and only pictures of that', () => {
  const projectsOf = (...args: string[]) => new Set(readOptions(args).pictures.map(projectOf));
  expect(projectsOf()).toEqual(new Set(Object.keys(PROJECTS)));
  expect(projectsOf('--serve')).toEqual(new Set(['bikes']));
  expect(projectsOf('--url', 'http://127.0.0.1:3000', '--project', 'coffee')).toEqual(new Set(['coffee']));
});

it('options have their defaults', () => {
  expect(readOptions([])).toMatchObject({
    help: false,
    serve: false,
    url: undefined,
    seconds: 120,
    to: 'site/static/img/ui',
  });
  expect(readOptions(['--url', 'http://127.0.0.1:3000', '--limit', '30', '--to', 'shots'])).toMatchObject({
    url: 'http://127.0.0.1:3000',
    seconds: 30,
    to: 'shots',
  });
});

it.each([
  [['catalogue'], 'There is no picture "catalogue"'],
  [['--url', 'localhost:3000'], '--url "localhost:3000": give an address'],
  [['--url', 'http://localhost:3000/'], '--url "http://localhost:3000/": give an address'],
  [['--project', 'tea'], 'There is no project "tea"'],
  [['--serve', 'dbt-run'], 'dbt-run shows another project: add --project coffee'],
  [['--limit', 'long'], '--limit "long": give a number of seconds'],
  [['--limit', '0'], '--limit "0"'],
  [['--colour'], "Unknown option '--colour'"],
])('%j is invalid', (args, message) => {
  expect(() => readOptions(args)).toThrow(TypeError);
  expect(() => readOptions(args)).toThrow(message);
});

it('invalid arguments end with 2 and the options, help with 0', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [resolve(import.meta.dirname, '../tools/ui/run.mjs'), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run('--help')).toContain('Usage: npm run ui-shots');
  expect(() => run('catalogue')).toThrow(expect.objectContaining({ status: 2 }));
});
