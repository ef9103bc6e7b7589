import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { violationsOf } from '../../../engine/test/support/axe.ts';
import { launchChromium } from '../../../engine/test/support/chromium.ts';
import { serveFolder } from '../support/realSite.ts';
import { builtPages } from './builtPages.ts';
import { changedFiles } from './changedFiles.ts';
import { type BuiltPage, choosePages } from './choosePages.ts';

const HELP = `npm run test:a11y -- [options]

Builds the site and runs axe (WCAG 2.2 AA, best practice) over its pages: light and dark, 1440 and 375 px wide, and on
a touch screen of 1180 px.

  --pages PATH,PATH  only these pages: /getting-started/quickstart,/tags
  --templates        one page of each kind of route
  --changed          pages whose sources differ from where this branch left main, or are not committed
  --since REF        with --changed: differ from where this branch left REF
  --at-most N        of more changed pages than N, every so many-th
  --at-once N        pages checked at a time (default: 3)

Options add up; without any it checks every page. Exit code: 0 no violation, 1 violations, 2 wrong usage.
`;

const SCREENS = [
  { name: '1440 px', width: 1440 },
  { name: '375 px', width: 375 },
  // Wide, but without a pointer that hovers: links to headings are visible at all times.
  { name: '1180 px, touch', width: 1180, isTouch: true },
];
const MODES = ['light', 'dark'] as const;

/** Prints each violation. `root` is the repository's. Returns the exit code. */
export async function main(argv: string[], root: string): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(argv, root);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  if (options === 'help') {
    console.log(HELP);
    return 0;
  }
  execFileSync(process.execPath, ['engine/bin/docs.mjs', 'build', '--quiet'], { cwd: root, stdio: 'inherit' });
  const all = builtPages(join(root, 'dist'), join(root, '.cache/build/state.json'));
  const { chosen, unknown } = choosePages(all, options);
  if (unknown.length > 0) {
    console.error(`No such page: ${unknown.join(', ')}`);
    return 2;
  }

  const start = performance.now();
  const server = await serveFolder(join(root, 'dist'));
  const browser = await launchChromium();
  let runs = 0;
  let violations = 0;
  const waiting = [...chosen];
  const worker = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { lines, runs: done } = await check(browser, server.origin, page).catch(() =>
        // A page that a busy machine didn't load in time gets a second try; what fails twice ends the run.
        check(browser, server.origin, page),
      );
      runs += done;
      for (const line of lines) {
        violations += 1;
        console.log(line);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: options.atOnce }, worker));
  } finally {
    await browser.close();
    await server.stop();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${chosen.length} of ${all.length} pages, ${runs} runs in ${seconds} s: ${violations} violations`);
  return violations === 0 ? 0 : 1;
}

function readOptions(argv: string[], root: string) {
  const { values } = parseArgs({
    args: argv,
    options: {
      pages: { type: 'string' },
      templates: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      'at-most': { type: 'string' },
      'at-once': { type: 'string', default: '3' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const atOnce = Number(values['at-once']);
  if (!Number.isInteger(atOnce) || atOnce < 1)
    throw new Error(`--at-once is "${values['at-once']}", not a number from 1 on`);
  const atMost = Number(values['at-most'] ?? Number.POSITIVE_INFINITY);
  if (!(atMost >= 1)) throw new Error(`--at-most is "${values['at-most']}", not a number from 1 on`);
  return {
    atOnce,
    atMost,
    ...(values.pages !== undefined && { pages: values.pages.split(',').map((path) => path.trim()) }),
    ...(values.templates && { templates: true }),
    ...((values.changed || values.since !== undefined) && { changed: changedFiles(root, values.since) }),
  };
}

/** One line for each violation of a page: page, setting, rule, element. */
async function check(browser: Browser, origin: string, { path, kind }: BuiltPage) {
  const lines: string[] = [];
  let runs = 0;
  const address = kind === 'notFound' ? '/no/such/page' : path;
  for (const { name, width, isTouch = false } of SCREENS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch: isTouch,
      isMobile: isTouch,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: 'load' });
    // React loads at the reader's first key.
    await page.keyboard.press('Shift');
    await page.waitForSelector('body > [role="status"]', { state: 'attached' });
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode });
      await page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, mode);
      for (const { rule, target } of await violationsOf(page))
        lines.push(`${address}  ${mode}, ${name}  ${rule}  ${target}`);
      runs += 1;
    }
    await context.close();
  }
  return { lines, runs };
}
