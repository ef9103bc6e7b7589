import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { Conditions, Engine, Tab } from './engine.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi, which it supports natively. `FIREFOX` selects another binary. */
export function createFirefox(): Engine {
  const executablePath = [process.env.FIREFOX, ...PATHS].find((path) => path && existsSync(path));
  // Preferences apply to a whole browser, so there is one for each set of them.
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (conditions: Conditions) => {
    const key = JSON.stringify(conditions);
    const known = browsers.get(key);
    if (known) return known;
    const browser = puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: null,
      extraPrefsFirefox: preferencesOf(conditions),
      // On a busy machine, the first start takes long.
      timeout: 55_000,
    });
    browsers.set(key, browser);
    // The next test starts it again; otherwise, all would fail.
    browser.catch(() => browsers.delete(key));
    return browser;
  };

  return {
    name: 'Firefox',
    followsInside: true,
    missing: executablePath ? undefined : 'firefox-esr',
    async open(conditions) {
      const context = await (await browserFor(conditions)).createBrowserContext();
      const errors: string[] = [];
      return {
        async newTab() {
          const page = await context.newPage();
          page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
          return tabOf(page);
        },
        errors: () => errors,
        close: () => context.close(),
      };
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

function preferencesOf({ dark, storage, script }: Conditions): Record<string, unknown> {
  return {
    ...(dark && { 'ui.systemUsesDarkTheme': 1 }),
    // Blocks all cookies, a setting available to readers; access to storage throws.
    ...(storage === false && { 'network.cookie.cookieBehavior': 2 }),
    ...(script === false && { 'javascript.enabled': false }),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    async step(by) {
      // It waits for a load, but a step inside the page has none.
      const going = by === 1 ? page.goForward() : page.goBack();
      going.catch(() => {});
    },
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    async point({ x, y }, press) {
      await page.mouse.move(x, y);
      if (!press) return;
      const keys = press.holding as KeyInput[];
      for (const key of keys) await page.keyboard.down(key);
      await page.mouse.click(x, y);
      for (const key of keys) await page.keyboard.up(key);
    },
    async wheel({ x, y }, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    async press(keys) {
      const all = keys as KeyInput[];
      for (const key of all) await page.keyboard.down(key);
      for (const key of all.toReversed()) await page.keyboard.up(key);
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
