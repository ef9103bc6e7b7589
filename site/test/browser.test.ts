import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from '../../engine/test/support/axe.ts';
import { launchChromium } from '../../engine/test/support/chromium.ts';
import { ALL, sampled } from '../../engine/test/support/extent.ts';
import { buildRealSite, SAMPLE, serveFolder, WRITTEN } from './support/realSite.ts';

let site: ReturnType<typeof buildRealSite>;
let server: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
beforeAll(async () => {
  site = buildRealSite();
  server = await serveFolder(site.dist);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  site?.dispose();
});

/** Opens a page in a fresh context and collects all console messages. */
async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; messages: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    // The browser's own message about the page's response: a 404 is intended.
    const ownAnswer =
      message.location().url === `${server.origin}${path}` && /^Failed to load resource/.test(message.text());
    if (!ownAnswer) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => messages.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== `${server.origin}${path}`)
      messages.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  return { page, messages, close: () => context.close() };
}

/** React marks the container that it has hydrated. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('Shell-root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

test.each([...sampled(SAMPLE, 3), '/search', '/no/such/page'])('%s opens, hydrates, and logs nothing', async (path) => {
  const { page, messages, close } = await open(path);
  await hydrated(page);
  await page.waitForTimeout(100);
  expect(messages).toEqual([]);
  expect(await page.locator('h1').count()).toBe(1);
  expect((await page.title()).length).toBeGreaterThan(5);
  await close();
});

describe('without JavaScript', () => {
  test.each(sampled(SAMPLE, 3))('%s is readable, and its links work', async (path) => {
    const { page, close } = await open(path, { javaScriptEnabled: false });
    const article = page.locator('main');
    expect((await article.innerText()).length).toBeGreaterThan(100);
    expect(await page.locator('nav a[href]').count()).toBeGreaterThan(4);
    expect(await page.locator('[role="tabpanel"]:not(:visible)').count()).toBe(0);
    await close();
  });
});

describe('accessibility (WCAG 2.2 AA)', () => {
  const PAGES = ['/', '/getting-started/quickstart', '/about/changelog', '/search', '/no/such/page'];
  const SETTINGS: [string, BrowserContextOptions][] = [
    ['light, wide', { colorScheme: 'light' }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ];
  test.each(PAGES.flatMap((path) => SETTINGS.map(([name, options]) => [path, name, options] as const)))(
    '%s, %s',
    async (path, _, options) => {
      const { page, close } = await open(path, { ...options, bypassCSP: true });
      await hydrated(page);
      expect(await violationsOf(page)).toEqual([]);
      await close();
    },
  );
});

/** Pages in parts that take seconds each: all of them, which takes minutes, or the sample. */
const NARROW = ALL ? WRITTEN : SAMPLE;
const PARTS = Array.from({ length: Math.ceil(NARROW.length / 20) }, (_, i) => NARROW.slice(i * 20, i * 20 + 20));

test.each(PARTS.map((part) => [part[0], part] as const))(
  'no page scrolls sideways at 375 px, from %s on',
  async (_, part) => {
    // Without scripts, which change no widths and take most of the time.
    const { page, close } = await open('/todo', { viewport: { width: 375, height: 800 }, javaScriptEnabled: false });
    for (const path of part) {
      await page.goto(server.origin + path, { waitUntil: 'load' });
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, path).toBeLessThanOrEqual(window ?? 0);
    }
    await close();
  },
);

test.each([
  [1440, 1],
  [375, 0],
])('at %i px, the button of the graph on the home page keeps off the border', async (width, before) => {
  const { page, close } = await open('/', { viewport: { width, height: 900 } });
  await hydrated(page);
  const graph = page.locator('.home-graph:visible');
  const [canvas, button, code] = await Promise.all([
    graph.boundingBox(),
    graph.locator('.zoom-button:visible').boundingBox(),
    page.locator('.home-pair .code').boundingBox(),
  ]);
  if (!canvas || !button || !code) throw new Error('There is no graph');
  expect(canvas.x + canvas.width - button.x - button.width).toBeGreaterThanOrEqual(8);
  expect(canvas.y + canvas.height - button.y - button.height).toBeGreaterThanOrEqual(8);
  expect(Number(code.x < canvas.x), 'the code is beside the graph').toBe(before);
  await close();
});

test("the sidebar doesn't animate when a page loads, only when the reader opens a category", async () => {
  const { page, close } = await open('/getting-started/quickstart');
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.side-children'))
          .length,
    );
  // Slow enough to detect an animation of the first render.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await page.reload();
  await hydrated(page);
  expect(await page.locator('.side-children').count()).toBeGreaterThan(0);
  expect(await moving()).toBe(0);
  const toggle = await page.locator('.sidebar button[aria-expanded="true"]').first().elementHandle();
  await toggle?.click();
  await toggle?.click();
  expect(await moving()).toBeGreaterThan(0);
  await close();
});
