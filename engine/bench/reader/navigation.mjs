// @ts-check
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * One client-side navigation without prefetching: ms from the click to the new heading, and its requests.
 * @param {Browser} browser @param {string} url @param {string} target path of a page that the page links to
 */
export async function navigation(browser, url, target) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // With data saving, nothing is prefetched, and React loads at the reader's first sign.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(url, { waitUntil: 'load' });
    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('Shell-root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    await page.waitForTimeout(500);
    return await page.evaluate(async (path) => {
      const link = [...document.querySelectorAll('a')].find((each) => each.pathname === path && each.checkVisibility());
      if (!link) throw new Error(`Bench: ${location.pathname} has no link to ${path}`);
      const heading = document.querySelector('h1');
      performance.clearResourceTimings();
      const start = performance.now();
      /** @type {number} */
      const ms = await new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const now = document.querySelector('h1');
          if (!now || now === heading) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.body, { childList: true, subtree: true });
        link.click();
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const requests = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        // The browser requests the icon at every address.
        .filter((name) => !/favicon/.test(name));
      return { ms, requests };
    }, target);
  } finally {
    await context.close();
  }
}
