import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ALL } from '../support/extent.ts';
import { createProject, type TestProject } from '../support/project.ts';
import { PAGES } from './pages.ts';

export type Mode = 'dev' | 'built';

export interface OpenOptions extends BrowserContextOptions {
  /** Opens another page of the same reader, with the storage of `context`. */
  context?: BrowserContext;
  /** The reader saves data: nothing is prefetched, so that the case causes every request. @default true */
  savesData?: boolean;
  /** Runs in the page before its scripts. */
  before?: () => void;
  /** Runs before the address is opened: routes, more init scripts. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Presses a key without effect, and waits until React has hydrated. @default true */
  live?: boolean;
}

/** The test site, running in one mode. */
export interface Site {
  readonly mode: Mode;
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly browser: Browser;
  readonly project: TestProject;
  /** Opens a path in a fresh context, 1440 by 900, which is closed after the case. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Console messages that this case expects; any other fails it. */
  expectMessages(...patterns: RegExp[]): void;
  /** Messages of this case's pages so far, including policy violations. */
  readonly messages: string[];
}

/** Only the built site, for cases that don't depend on the server, such as how the dialog shows its answers. */
export const BUILT: Mode[] = ['built'];
/** In a run of all tests, the dev server too. */
const BOTH: Mode[] = ALL ? ['dev', 'built'] : BUILT;

/** Runs the same cases in each mode, each on its own site. `files` change the test site's. */
export function describeSite(
  name: string,
  cases: (site: Site) => void,
  files: Record<string, string> = {},
  modes: Mode[] = BOTH,
): void {
  describe.each(modes)(`${name} (%s)`, (mode) => {
    const running = {} as { origin: string; browser: Browser; project: TestProject };
    const contexts = new Set<BrowserContext>();
    let messages: string[] = [];
    let expected: RegExp[] = [];

    beforeAll(async () => {
      running.project = createProject({ ...PAGES, ...files });
      [running.origin, running.browser] = await Promise.all([startSite(running.project, mode), launchChromium()]);
    });
    afterAll(async () => {
      await running.browser?.close();
      running.project?.dispose();
    });
    afterEach(async () => {
      for (const context of contexts) await context.close();
      contexts.clear();
      const said = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
      messages = [];
      expected = [];
      expect(said, 'what the page said').toEqual([]);
    });

    cases({
      mode,
      get origin() {
        return running.origin;
      },
      get browser() {
        return running.browser;
      },
      get project() {
        return running.project;
      },
      get messages() {
        return messages;
      },
      expectMessages: (...patterns) => expected.push(...patterns),
      async open(path, { context: given, savesData = true, before, prepare, live: wantsLive = true, ...options } = {}) {
        const context =
          given ?? (await running.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options }));
        // A slow machine isn't a bug.
        context.setDefaultTimeout(90_000);
        contexts.add(context);
        const page = await context.newPage();
        page.on('console', (message) => {
          const { url } = message.location();
          // Without an address, it's about what a test measures, such as axe the entries of a closed menu.
          const isOurs = url === '' && /subtree hidden by content-visibility/.test(message.text());
          if (!isOurs) messages.push(`${message.type()}: ${message.text()} (${url})`);
        });
        page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
        if (savesData) await page.addInitScript(saveData);
        if (before) await page.addInitScript(before);
        await prepare?.(page);
        await page.goto(running.origin + path, { waitUntil: 'load' });
        if (wantsLive && options.javaScriptEnabled !== false) await live(page);
        return page;
      },
    });
  });
}

/** Runs the real command line; returns the origin that it serves. */
async function startSite(project: TestProject, mode: Mode): Promise<string> {
  const address = ['--port', '0', '--host', '127.0.0.1'];
  if (mode === 'dev') return portOf(await project.start(['dev', ...address], /Ready in .*:\d+/));
  const { code, text } = await project.docs('build', '--quiet');
  if (code !== 0) throw new Error(text);
  return portOf(await project.start(['serve', ...address], /Serving .*:\d+/));
}

function portOf({ text }: { text: string }): string {
  const [, port] = /https?:\/\/[^\s/]+:(\d+)/.exec(text) ?? [];
  return `http://127.0.0.1:${port}`;
}

function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/**
 * Waits until React has hydrated and links are followed inside the page. Key presses speed it up; one before any script
 * has no effect.
 */
export async function live(page: Page): Promise<void> {
  const isLive = async () => {
    await page.keyboard.press('Shift');
    return await page.locator('body > [role="status"]').count();
  };
  await expect.poll(isLive, { timeout: 90_000 }).toBe(1);
}

/** Marks the document. A page load removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}

/** Whether the document is still the one that was marked. */
export async function isMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'marked' in globalThis);
}

/** Waits until the page with this title is shown. */
export async function shows(page: Page, title: string): Promise<void> {
  await page.locator('h1', { hasText: new RegExp(`^${title}$`) }).waitFor();
}

/** Adds a link at the top of the article and returns its selector, for links that authors may not write. */
export async function addLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<string> {
  await page.evaluate(
    ({ href, attributes }) => {
      document.getElementById('added')?.remove();
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ ...attributes, href, id: 'added' })) link.setAttribute(name, value);
      link.textContent = 'Added link';
      document.querySelector('[data-article]')?.prepend(link);
    },
    { href, attributes },
  );
  return '#added';
}

/** Waits until the browser has been idle twice, so that idle tasks have run. A static page may never become idle. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = (task: () => void) => requestIdleCallback(task, { timeout: 2000 });
        rest(() => rest(resolve));
      }),
  );
}

/** Waits for two frames, when the effects of what React has drawn have happened. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement);

/** Presses that open a new tab or window. */
export const PRESSES: [string, Parameters<Locator['click']>[0]][] = [
  ['with Control', { modifiers: ['Control'] }],
  ['with Shift', { modifiers: ['Shift'] }],
  ['of the middle button', { button: 'middle' }],
];

/**
 * The outcome of a press on a link: `press` if it's left to the browser, `prevented` if not, and `navigate` if this
 * page moves. The new tab itself isn't tested, and Chromium's headless shell has no window for it.
 */
export async function outcomeOf(page: Page, press: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const press = (event: Event) => seen.push(event.defaultPrevented ? 'prevented' : 'press');
    for (const type of ['click', 'auxclick']) addEventListener(type, press, { once: true });
    navigation.addEventListener('navigate', () => seen.push('navigate'));
    Object.assign(globalThis, { seen });
  });
  await press();
  await page.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length > 0);
  await idle(page);
  return await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

/** The dev server's own channel, the icon that the browser requests itself, and what a slow machine shows meanwhile. */
const NOT_OF_PAGE_RE = /^\/(__dev\/|favicon\.ico$|assets\/progressBar-)/;

/** Paths of the requests that a page makes from now on. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!NOT_OF_PAGE_RE.test(pathname)) paths.push(pathname + search);
  });
  return paths;
}

/** A promise that the case resolves. */
export function gate(): { released: Promise<void>; release(): void } {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

/** Holds the responses to matching requests until they are released. */
export async function hold(page: Page, url: string | RegExp): Promise<{ asked: Promise<unknown>; release(): void }> {
  const { released, release } = gate();
  const { released: asked, release: ask } = gate();
  await page.route(url, async (route) => {
    ask();
    await released;
    // The page may have canceled it in the meantime.
    await route.continue().catch(() => {});
  });
  return { asked, release };
}

/** The value of a field after the page itself has pasted the text over its old value; null if it leaves that to the browser. */
export function pasted(field: Locator, text: string): Promise<string | null> {
  return field.evaluate((element, text) => {
    const input = element as HTMLInputElement;
    input.focus();
    input.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return input.dispatchEvent(event) ? null : input.value;
  }, text);
}
