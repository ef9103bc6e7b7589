import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { configText, createProject, type TestProject } from '../../engine/test/support/project.ts';
import { serveFolder } from './support/realSite.ts';

let project: TestProject;
let to: string;
beforeAll(async () => {
  to = mkdtempSync(join(tmpdir(), 'docs-shots-'));
  project = createProject({
    'site.config.ts': configText({ baseUrl: '/docs/' }),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n',
    'docs/a/long.md': `---\ntitle: Long\n---\n${'\nA paragraph.\n'.repeat(400)}`,
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
});
afterAll(() => {
  project.dispose();
  rmSync(to, { recursive: true, force: true });
});

const shots = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((done) => {
    const command = [resolve(import.meta.dirname, '../tools/shots.mjs'), '--to', to, ...args];
    execFile(process.execPath, command, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, text: out + err }),
    );
  });
const sizeOf = (file: string) => imageSize(readFileSync(join(to, file)));

it('captures every page at every width in every mode, and lays them out side by side', async () => {
  const dist = join(project.root, 'dist');
  const run = await shots('--dist', dist, '--pages', '/,/a/long', '--widths', '375,800');
  expect(run).toMatchObject({ code: 0 });
  const names = ['a_long', 'index'].flatMap((name) => [
    ...['375--dark', '375--light', '800--dark', '800--light', 'contact'].map((rest) => `${name}--${rest}.png`),
  ]);
  expect(readdirSync(to).sort()).toEqual([...names, 'contact.html'].sort());
  // the long page is cropped
  expect(sizeOf('a_long--375--dark.png')).toEqual({ width: 375, height: 6000 });
  expect(sizeOf('index--800--light.png')).toMatchObject({ width: 800 });
  const bytes = (mode: string) => readFileSync(join(to, `index--375--${mode}.png`));
  expect(bytes('dark').equals(bytes('light'))).toBe(false);
});

it('captures the first screen of a running site', async () => {
  const { origin, stop } = await serveFolder(join(project.root, 'dist'));
  try {
    const run = await shots(
      '--url',
      `${origin}/docs/`,
      '--pages',
      '/a/long,/404',
      '--widths',
      '375',
      '--modes',
      'dark',
      '--fold',
    );
    expect(run).toMatchObject({ code: 0 });
    expect(sizeOf('a_long--375--dark.png')).toEqual({ width: 375, height: 812 });
    expect(await shots('--url', origin, '--pages', '/docs/none')).toEqual({
      code: 1,
      text: 'error There is no page /docs/none: the site answers 404\n',
    });
  } finally {
    await stop();
  }
});

it('a folder without a site is reported', async () => {
  const { code, text } = await shots('--dist', join(project.root, 'docs'));
  expect(code).toBe(1);
  expect(text).toMatch(/^error .*docs contains no built site: run "npm run build" first\n$/);
});

it('invalid arguments end with 2 and the options', async () => {
  const { code, text } = await shots('--widths', 'x');
  expect(code).toBe(2);
  expect(text).toContain('Usage: npm run shots');
});
