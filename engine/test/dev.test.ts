import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from './support/chromium.ts';
import { configText, copyEngine, createProject, type TestProject } from './support/project.ts';

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of the page.\n`).join('\n');
const GUIDE = `---\ntitle: Guide\n---\n\n## Part\n\nFirst text.\n\n<details>\n<summary>More</summary>\n\nHidden text.\n\n</details>\n\n${LONG}`;

let engine: ReturnType<typeof copyEngine>;
let project: TestProject;
let browser: Browser;
let page: Page;
let origin = '';

beforeAll(async () => {
  engine = copyEngine();
  project = createProject(
    {
      'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n',
      'docs/guide.md': GUIDE,
      'docs/_part.md': 'Part text.\n',
    },
    engine.root,
  );
  origin = (await project.serve('dev', '--host', '127.0.0.1')).replace('localhost', '127.0.0.1');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  project?.dispose();
  engine?.dispose();
});
beforeEach(async () => {
  project.write('docs/guide.md', GUIDE);
  await page?.context().close();
  page = await (await browser.newContext({ viewport: { width: 1200, height: 700 } })).newPage();
  // The watcher must have processed the write above before a test starts.
  await expect.poll(async () => await (await fetch(`${origin}/guide`)).text()).toContain('First text.');
  await page.goto(`${origin}/guide`, { waitUntil: 'load' });
  await page.waitForTimeout(300);
});

const edit = (file: string, from: string, to: string) => project.write(file, project.read(file).replace(from, to));

test('an edit shows without a reload; scroll position, open details, and focus stay', async () => {
  await page.locator('[data-article] details summary').click();
  // While the panel grows, the browser anchors the scroll position.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(() => {
    scrollTo(0, 400);
    (globalThis as { mark?: string }).mark = 'same document';
  });
  edit('docs/guide.md', 'First text.', 'Second text.');
  await page.waitForSelector('text=Second text.', { timeout: 60_000 });
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('same document');
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(await page.locator('[data-article] details').evaluate((node) => (node as HTMLDetailsElement).open)).toBe(true);
});

test('a new title reaches the sidebar of another open page', async () => {
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.waitForTimeout(300);
  edit('docs/guide.md', 'title: Guide', 'title: Handbook');
  await page.waitForSelector('.sidebar >> text=Handbook', { timeout: 60_000 });
});

test('an error shows an overlay over the last valid page; fixing it removes the overlay', async () => {
  edit('docs/guide.md', 'First text.', '<Tabs>\n\nFirst text.');
  const overlay = page.locator('dev-overlay');
  await overlay.locator('text=docs/guide.md:').first().waitFor({ timeout: 60_000 });
  expect(await page.locator('article').textContent()).toContain('First text.');
  edit('docs/guide.md', '<Tabs>\n\n', '');
  await overlay.waitFor({ state: 'detached', timeout: 60_000 });
});

test('a broken link is reported, and cleared once fixed', async () => {
  edit('docs/guide.md', 'First text.', '[First](/frist) text.');
  await page.locator('dev-overlay >> text=/frist').waitFor({ timeout: 60_000 });
  project.write('docs/guide.md', GUIDE);
  await page.locator('dev-overlay').waitFor({ state: 'detached', timeout: 60_000 });
});

test('a partial shows its edit in the page that includes it', async () => {
  edit('docs/guide.md', 'First text.', "First text.\n\nimport Part from './_part.md'\n\n<Part />");
  await page.waitForSelector('text=Part text.', { timeout: 60_000 });
  project.write('docs/_part.md', 'Changed part.\n');
  await page.waitForSelector('text=Changed part.', { timeout: 60_000 });
});

test('a new page is available immediately', async () => {
  project.write('docs/fresh.md', '---\ntitle: Fresh\n---\n\nFresh text.\n');
  await expect.poll(async () => (await fetch(`${origin}/fresh`)).status, { timeout: 60_000 }).toBe(200);
  project.remove('docs/fresh.md');
  await expect.poll(async () => (await fetch(`${origin}/fresh`)).status, { timeout: 60_000 }).toBe(404);
});

test('a folder of sources that is removed and restored is watched again', async () => {
  const folder = join(project.root, 'docs');
  renameSync(folder, `${folder}_`);
  await page.locator('dev-overlay >> text=has no pages').waitFor({ timeout: 60_000 });
  // The last valid site stays.
  expect((await fetch(`${origin}/guide`)).status).toBe(200);
  // Like after checking out another branch: the watcher has noticed long ago.
  await page.waitForTimeout(1000);
  renameSync(`${folder}_`, folder);
  await page.locator('dev-overlay').waitFor({ state: 'detached', timeout: 60_000 });
  edit('docs/guide.md', 'First text.', 'Second text.');
  await expect
    .poll(async () => await (await fetch(`${origin}/guide`)).text(), { timeout: 60_000 })
    .toContain('Second text.');
});

test('the configuration updates without a restart, also after an error', async () => {
  project.write('site.config.ts', configText({ title: 'Other Docs' }));
  await expect
    .poll(async () => await (await fetch(`${origin}/guide`)).text(), { timeout: 60_000 })
    .toContain('Other Docs</title>');
  project.write('site.config.ts', 'export default {');
  await page.locator('dev-overlay >> text=site.config.ts').waitFor({ timeout: 60_000 });
  expect((await fetch(`${origin}/guide`)).status).toBe(200);
  // Pages rendered in the meantime belong to the last valid site and don't affect this.
  await page.waitForTimeout(1000);
  expect(await page.locator('dev-overlay >> text=site.config.ts').count()).toBe(1);
  project.write('site.config.ts', configText());
  await page.locator('dev-overlay').waitFor({ state: 'detached', timeout: 60_000 });
  await expect
    .poll(async () => await (await fetch(`${origin}/guide`)).text(), { timeout: 60_000 })
    .toContain('Test Docs</title>');
});

test('the theme: its style without a reload, its components without a restart', async () => {
  await page.evaluate(() => {
    (globalThis as { mark?: string }).mark = 'same document';
  });
  const style = join(engine.root, 'engine/src/theme/styles/first.css');
  const css = readFileSync(style, 'utf8');
  writeFileSync(style, `${css}\nbody { --edited: 1 }\n`);
  await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--edited') === '1', undefined, {
    timeout: 60_000,
  });
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('same document');

  const footer = join(engine.root, 'engine/src/theme/layout/Footer.tsx');
  const text = readFileSync(footer, 'utf8');
  writeFileSync(footer, text.replace(/(<footer[^>]*?)>/, '$1 data-edited="true">'));
  await page.waitForSelector('footer[data-edited]', { timeout: 15_000 });
});
