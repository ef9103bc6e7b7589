import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the levels it includes, plus axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Violation {
  rule: string;
  /** Selector of the element. */
  target: string;
}

/** The findings in both color modes. */
export async function violationsInModes(page: Page): Promise<(Violation & { mode: string })[]> {
  const found = [];
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, mode);
    for (const violation of await violationsOf(page)) found.push({ mode, ...violation });
  }
  return found;
}

/**
 * axe's findings on the current page, once nothing moves: colors in transition don't count. The context must bypass the
 * policy.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  await page.evaluate(async () => {
    // A new color scheme starts its transitions with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Those that follow a scroll position have no end in time.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })));
  }, TAGS);
}
