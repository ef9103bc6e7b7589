// @ts-check
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * Self time of functions in the browser from the first byte to the idle page, unthrottled: ms, the most expensive
 * first.
 * @param {Browser} browser @param {string} url
 */
export async function hydrationProfile(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 100 });
    await session.send('Profiler.start');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    const { profile } = await session.send('Profiler.stop');
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const frame = frames.get(id);
      if (!frame || /^\((idle|root|program)\)$/.test(frame.functionName)) continue;
      const file = frame.url ? new URL(frame.url).pathname.split('/').at(-1) : 'browser';
      const key = `${frame.functionName || '(anonymous)'} · ${file}:${frame.columnNumber}`;
      times.set(key, (times.get(key) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000);
    }
    return [...times].map(([what, ms]) => ({ what, ms })).sort((a, b) => b.ms - a.ms);
  } finally {
    await context.close();
  }
}
