import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { imageSize } from '../src/build/render/imageSize.ts';
import { ofTest, projectOfTest } from './support/ofTest.ts';
import { configText, copyEngine, snapshot, type TestProject } from './support/project.ts';

const CONFIG = { assetGraceSeconds: 0, baseUrl: '/docs/', socialImage: '/site.png' };
const PLAIN = configText(CONFIG);
const DRAWING = configText({ ...CONFIG, extensions: ['docusaurus', 'previews'] });
const PAGES = {
  'site.config.ts': DRAWING,
  'static/site.png': 'the picture of the site',
  'static/own.png': 'the picture of a page',
  'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nSee [one](./guides/one.md).\n',
  'docs/guides/one.md': '---\ntitle: The first guide\n---\n\nText.\n',
  'docs/guides/two.md': '---\ntitle: 二\nimage: /own.png\n---\n\nText.\n',
  'docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
};

const open = (engine?: string) => projectOfTest(PAGES, engine);
const build = async (project: TestProject, ...args: string[]) => {
  const run = await project.docs('build', '--json', ...args);
  expect(run).toMatchObject({ code: 0 });
  return JSON.parse(run.text);
};
const dist = ({ root }: TestProject) => snapshot(join(root, 'dist'));
const imageOf = (project: TestProject, file: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(project.read(`dist/${file}`))?.[1];
/** The output of a clean build of the same sources. */
const clean = async (project: TestProject, ...args: string[]) => {
  const copy = ofTest(project.copy());
  await build(copy, ...args);
  return dist(copy);
};

test('draws a picture for each listed page without one, and pages link to it', async () => {
  const project = open();
  expect((await build(project)).pictures).toMatchObject({ count: 2, drawn: 2 });
  expect(readdirSync(join(project.root, 'dist/previews'), { recursive: true }).sort()).toEqual([
    'guides',
    'guides/one.png',
    'index.png',
  ]);
  for (const file of ['dist/previews/index.png', 'dist/previews/guides/one.png']) {
    const bytes = readFileSync(join(project.root, file));
    expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
    expect(imageSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(40_000);
  }
  const at = 'https://docs.example.com/docs';
  expect(imageOf(project, 'index.html')).toBe(`${at}/previews/index.png`);
  expect(imageOf(project, 'guides/one.html')).toBe(`${at}/previews/guides/one.png`);
  expect(imageOf(project, 'guides/two.html')).toBe(`${at}/own.png`);
  for (const file of ['hidden.html', 'search.html', '404.html']) expect(imageOf(project, file)).toBe(`${at}/site.png`);
});

test('a picture is only redrawn for another title or a forced build', async () => {
  const project = open();
  await build(project);
  expect(await build(project)).toMatchObject({ upToDate: true });
  const before = dist(project);
  rmSync(join(project.root, 'dist'), { recursive: true });
  expect((await project.docs('build')).text).toMatch(/2 pictures for link previews, 0 drawn; [\d.]+ kB/);
  expect(dist(project)).toEqual(before);

  project.write('docs/guides/one.md', PAGES['docs/guides/one.md'].replace('first', 'last'));
  expect((await build(project)).pictures).toMatchObject({ count: 2, drawn: 1 });
  expect(dist(project)).toEqual(await clean(project));
  // unused pictures are removed from the cache
  expect(readdirSync(join(project.root, '.cache/previews'))).toHaveLength(2);
  expect((await build(project, '--force')).pictures).toMatchObject({ drawn: 2 });
});

test('turning it on and off redraws pages, renders no article, and equals a clean build', async () => {
  const project = open();
  project.write('site.config.ts', PLAIN);
  const plain = await build(project);
  expect(plain).not.toHaveProperty('pictures');
  expect(existsSync(join(project.root, '.cache/previews'))).toBe(false);
  expect(imageOf(project, 'index.html')).toBe('https://docs.example.com/docs/site.png');

  for (const config of [DRAWING, PLAIN]) {
    project.write('site.config.ts', config);
    expect(await build(project)).toMatchObject({ rendered: 0, rebuilt: 2 });
    expect(dist(project)).toEqual(await clean(project));
  }
});

test('a static file at the address of a picture is a conflict', async () => {
  const project = open();
  project.write('static/previews/guides/one.png', 'mine');
  const { code, text } = await project.docs('build');
  expect(code).toBe(1);
  expect(text).toContain(
    'static/previews/guides/one.png and docs/guides/one.md both create the file "previews/guides/one.png"',
  );
});

/** A copy of the engine without an installed package. */
function engineWithout(scope: string): string {
  const engine = ofTest(copyEngine());
  const modules = join(engine.root, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  const installed = resolve(import.meta.dirname, '../../node_modules');
  for (const name of readdirSync(installed))
    if (name !== scope) symlinkSync(join(installed, name), join(modules, name));
  return engine.root;
}

test.each([
  ['@resvg', /error The picture renderer does not start: Cannot find package/],
  ['@fontsource', /error The font for the pictures cannot be read: Cannot find module/],
])(
  'without %s, a plain build works, and one with pictures reports what is missing and leaves the output unchanged',
  async (scope, message) => {
    const project = open(engineWithout(scope));
    project.write('site.config.ts', PLAIN);
    await build(project);
    const before = dist(project);
    project.write('site.config.ts', DRAWING);
    const run = await project.docs('build');
    expect(run.code).toBe(1);
    expect(run.text).toMatch(message);
    expect(run.text).toContain('  hint: Run "npm ci" on this machine, or remove "previews" from "extensions".');
    expect(run.text).toContain('is unchanged');
    expect(dist(project)).toEqual(before);
    expect(readdirSync(project.root).filter((name) => name.startsWith('dist.'))).toEqual([]);
    const report = JSON.parse((await project.docs('build', '--json')).text);
    expect(report).toMatchObject({
      ok: false,
      errors: 1,
      diagnostics: [],
      problem: { message: expect.stringMatching(/./) },
    });
    project.write('site.config.ts', PLAIN);
    expect(await build(project)).toMatchObject({ rendered: 0 });
  },
);
