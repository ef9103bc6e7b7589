// @ts-check
/** Screenshots of a built site, to see the effect of a change: `npm run shots -- --help`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launchChromium } from '../../engine/tools/chromium.mjs';
import { contactSheet } from './contactSheet.mjs';
import { HELP, readOptions, shotName } from './shotOptions.mjs';

const DOCS = fileURLToPath(new URL('../../engine/bin/docs.mjs', import.meta.url));
/** Window heights of common screens. */
const SCREENS = [
  { from: 1024, height: 900 },
  { from: 600, height: 1024 },
  { from: 0, height: 812 },
];
/** The start of a long page is enough, and Chromium draws at most 16,384 pixels. */
const MAX_HEIGHT = 6000;

const README_PICTURE = fileURLToPath(new URL('../../.readme/home.png', import.meta.url));

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} argv @returns {Promise<number>} the exit code */
async function main(argv) {
  let options;
  try {
    options = readOptions(argv);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  let site;
  try {
    site = options.url === undefined ? await serve(options.dist) : { url: options.url, stop() {} };
    await checkPages(site.url, options.pages);
    await (options.readme ? shootReadme(site.url) : shoot(site.url, options));
    return 0;
  } catch (error) {
    console.error(`error ${/** @type {Error} */ (error).message}`);
    return 1;
  } finally {
    site?.stop();
  }
}

/** Serves a built site on a free port with the real server. @param {string} dist @returns {Promise<{ url: string, stop(): void }>} */
async function serve(dist) {
  const settings = join(dist, 'site.json');
  if (!existsSync(settings)) throw new Error(`${resolve(dist)} contains no built site: run "npm run build" first`);
  const { baseUrl } = JSON.parse(readFileSync(settings, 'utf8'));
  const args = [DOCS, 'serve', '--out', resolve(dist), '--port', '0', '--host', '127.0.0.1'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const origin = await new Promise((found, fail) => {
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /http:\/\/[\w.:]+/.exec(said);
      if (url) found(url[0]);
    });
    server.on('exit', () => fail(new Error(`the server does not start: ${said}`)));
  });
  return { url: origin + baseUrl.replace(/\/$/, ''), stop: () => void server.kill() };
}

/** Before the first picture, so that a mistyped path wastes no time. @param {string} url @param {string[]} pages */
async function checkPages(url, pages) {
  for (const path of pages) {
    const response = await fetch(url + path).catch((/** @type {Error} */ error) => {
      throw new Error(`${url} does not answer: ${/** @type {Error} */ (error.cause ?? error).message}`);
    });
    // Only the not-found page may respond with 404.
    if (!response.ok && path !== '/404')
      throw new Error(`There is no page ${path}: the site answers ${response.status}`);
  }
}

/** The first screen of the home page, for README.md. @param {string} url */
async function shootReadme(url) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    await page.goto(`${url}/`, { waitUntil: 'load' });
    await settle(page, 'light');
    await page.screenshot({ path: README_PICTURE });
    console.log(README_PICTURE);
  } finally {
    await browser.close();
  }
}

/** @param {string} url @param {import('./shotOptions.mjs').ShotOptions} options */
async function shoot(url, { pages, widths, modes, fold, to }) {
  mkdirSync(to, { recursive: true });
  const browser = await launchChromium();
  try {
    /** @type {import('./contactSheet.mjs').Shot[]} */
    const shots = [];
    for (const mode of modes) {
      for (const width of widths) {
        const height = SCREENS.find(({ from }) => width >= from)?.height ?? 812;
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: mode,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const path of pages) {
          await page.goto(url + path, { waitUntil: 'load' });
          await settle(page, mode);
          const tall = fold ? height : await page.evaluate(() => document.documentElement.scrollHeight);
          const file = `${shotName(path)}--${width}--${mode}.png`;
          const clip = { x: 0, y: 0, width, height: Math.min(tall, MAX_HEIGHT) };
          await page.screenshot({ path: join(to, file), fullPage: true, clip });
          shots.push({ file, path, width, mode });
          console.log(join(to, file));
        }
        await context.close();
      }
    }
    await writeSheets(browser, shots, to);
  } finally {
    await browser.close();
  }
}

/**
 * Waits for fonts and lazy pictures, and sets the mode on sites that don't follow the system. Doesn't wait for network
 * idle, because the dev server's event connection never ends.
 * @param {import('playwright-core').Page} page @param {string} mode
 */
async function settle(page, mode) {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
  }, mode);
}

/** @param {import('playwright-core').Browser} browser @param {import('./contactSheet.mjs').Shot[]} shots @param {string} to */
async function writeSheets(browser, shots, to) {
  const sheet = resolve(to, 'contact.html');
  writeFileSync(sheet, contactSheet(shots));
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.goto(pathToFileURL(sheet).href);
  const paths = [...new Set(shots.map(({ path }) => path))];
  for (const [i, path] of paths.entries())
    await page
      .locator('section')
      .nth(i)
      .screenshot({ path: join(to, `${shotName(path)}--contact.png`) });
  console.log(join(to, 'contact.html'));
}
