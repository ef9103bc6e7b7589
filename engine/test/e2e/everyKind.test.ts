import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL_KINDS, SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite } from './site.ts';

/** How far the page can be scrolled sideways, px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Clicks everything on this page that moves, and returns animations and transitions longer than 1 ms. */
const longMoves = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        // Text that fades while a part loads: nothing moves.
        if (animation instanceof CSSAnimation && animation.animationName === 'pulse') continue;
        const duration = Number(animation.effect?.getTiming().duration);
        const { target } = animation.effect as KeyframeEffect;
        if (duration > 1) found.add(`${target?.tagName} ${target?.className} ${duration}`);
      }
    };
    const CONTROLS =
      '.side-toggle, summary, [role="tab"], .code-wrap-toggle, .color-toggle, [data-zoom], #Shell-menu-button';
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility()) continue;
      control.focus();
      control.click();
      look();
      await new Promise(requestAnimationFrame);
      look();
    }
    scrollTo(0, 2000);
    await new Promise(requestAnimationFrame);
    look();
    return [...found];
  });

describeSite(
  'every kind of page',
  (site) => {
    test.each([375, 768, 1440])(
      "doesn't scroll sideways at %i px, also with the menu open and zoomed",
      async (width) => {
        const page = await site.open('/', { viewport: { width, height: 800 } });
        for (const path of [...ALL_KINDS, '/guide/short']) {
          await page.goto(site.origin + path);
          expect(await sideways(page), path).toBe(0);
        }
        if (width <= 996) {
          await page.locator('#Shell-menu-button').click();
          await page.locator('#Shell-menu[data-open]').waitFor();
          expect(await sideways(page), 'menu').toBe(0);
        }
        await page.goto(`${site.origin}/guide/pictures`);
        await page.locator('[data-zoom]').first().click();
        await page.locator('dialog.zoom[open] img').waitFor();
        expect(await sideways(page), 'zoomed').toBe(0);
        // On a phone, the picture is larger than the window, and the dialog scrolls.
        if (width > 640) {
          const scrolls = (dialog: Element) => dialog.scrollWidth - dialog.clientWidth;
          expect(await page.locator('dialog.zoom').evaluate(scrolls), 'in the dialog').toBe(0);
        }
      },
    );

    test.each([375, 1440])('with reduced motion, nothing moves for longer than 1 ms, %i px wide', async (width) => {
      const page = await site.open('/', { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      for (const path of ['/', '/guide/article', '/guide/blocks', '/guide/details', '/guide/pictures', '/guide/tabs']) {
        await page.goto(site.origin + path);
        await page.keyboard.press('Shift');
        await page.waitForSelector('body > [role="status"]', { state: 'attached' });
        expect(await longMoves(page), path).toEqual([]);
      }
    });
  },
  SHELL_FILES,
  BUILT,
);
