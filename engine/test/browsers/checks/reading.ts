import { describe, expect, test } from 'vitest';
import { ALL_KINDS } from '../../e2e/shellPages.ts';
import type { Reader } from '../reader.ts';
import type { Site } from '../site.ts';

/** Waits until an element is in view and not covered by the shell. */
const inView = (page: Reader, id: string) =>
  page.until((id) => {
    const element = document.getElementById(id);
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return element?.checkVisibility() && top >= navbar - 1 && bottom <= innerHeight;
  }, id);

/** Pastes the copied text, like a reader, because browsers restrict reading the clipboard differently. */
async function paste(page: Reader): Promise<string> {
  await page.run(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.querySelector('[data-article]')?.prepend(field);
    field.focus();
  });
  await page.press('Control+v');
  await page.until(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value);
  return await page.run(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
}

export function checkReading(site: Site): void {
  describe('reading', () => {
    test('a page has its title, shell, styles, and font', async () => {
      const page = await site.open('/guide/article');
      expect(await page.run(() => document.title)).toBe('Article | Test Docs');
      await page.reads('h1', 'Article');
      await page.reads('.breadcrumbs li', ['Docs', 'Guide', 'Article']);
      await page.reads('.sidebar [aria-current="page"]', 'Article');
      expect(await page.texts('.toc a')).toHaveLength(19);
      expect(
        await page.run(() => {
          const { position } = getComputedStyle(document.querySelector('.navbar') as Element);
          return { position, font: [...document.fonts].some(({ status }) => status === 'loaded') };
        }),
      ).toEqual({ position: 'sticky', font: true });
    });

    test.each([1440, 768, 375])('nothing scrolls sideways at %i px, and nothing covers the title', async (width) => {
      const page = await site.open('/', { width });
      for (const path of ALL_KINDS) {
        await page.goto(path);
        const [sideways, covered] = await page.run(() => {
          const title = document.querySelector('h1');
          const { x, y, width, height } = title?.getBoundingClientRect() ?? new DOMRect();
          const hit = document.elementFromPoint(x + Math.min(width / 2, 20), y + height / 2);
          return [document.documentElement.scrollWidth > innerWidth, !title?.contains(hit)];
        });
        expect({ path, sideways, covered }).toEqual({ path, sideways: false, covered: false });
      }
    });

    test.each([
      ['a heading far down', '/guide/long#part-12', 'part-12'],
      ['a heading in a closed tab', '/guide/tabs#hidden-in-nested-tab', 'hidden-in-nested-tab'],
      ['a heading in closed details', '/guide/tabs#hidden-in-details', 'hidden-in-details'],
      ['a heading in other letters', '/guide/short#größe-und-maß', 'größe-und-maß'],
    ])('the address of %s scrolls there', async (_, path, id) => {
      const page = await site.open(path);
      await inView(page, id);
    });

    test('the table of contents scrolls to a heading and marks it, and back scrolls up again', async () => {
      const page = await site.open('/guide/long');
      await page.click('.toc a', 'Part 5');
      await inView(page, 'part-5');
      await page.reads('.toc [aria-current="location"]', 'Part 5');
      await page.back();
      await page.isAt(0);
      expect(await page.address()).toBe('/guide/long');
    });

    test('code is copied as shown, without prompts', async () => {
      const page = await site.open('/guide/code');
      await page.click('[data-language="bash"] [data-copy]');
      await page.until(() => document.querySelector('[data-language="bash"] [data-copy="done"][aria-label="Copied"]'));
      expect(await paste(page)).toBe('pip install something\nsomething --help');
    });

    test('long lines of code wrap', async () => {
      const page = await site.open('/guide/blocks');
      const scrolls = () =>
        page.run(() => {
          const toggle = document.querySelector('[data-wrap][aria-pressed]');
          const code = [...document.querySelectorAll('.code-title')].find((title) => title.textContent === 'wide.py');
          const box = code?.parentElement?.querySelector('pre');
          return { pressed: Boolean(toggle), scrolls: (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0) };
        });
      expect(await scrolls()).toEqual({ pressed: true, scrolls: true });
      await page.run(() => {
        const code = [...document.querySelectorAll('.code-title')].find((title) => title.textContent === 'wide.py');
        code?.parentElement?.setAttribute('id', 'wide');
      });
      await page.click('#wide [data-wrap]');
      expect(await scrolls()).toEqual({ pressed: true, scrolls: false });
    });

    test('details open and close', async () => {
      const page = await site.open('/guide/details');
      const stands = (open: boolean) =>
        page.until((open) => {
          const details = document.querySelector<HTMLDetailsElement>('[data-article] > details');
          return details?.open === open && details.getAnimations().length === 0;
        }, open);
      await page.click('summary', 'One line');
      await stands(true);
      await page.click('summary', 'One line');
      await stands(false);
    });

    test('a picture is enlarged; Escape closes it and restores the focus', async () => {
      const page = await site.open('/guide/pictures');
      await page.click('[aria-label="Enlarge the picture: A wide picture"]');
      await page.until(() => document.querySelector<HTMLElement>('dialog.zoom[open] img')?.checkVisibility());
      expect(await page.focused()).toBe('Close the enlarged picture');
      await page.press('Escape');
      await page.until(() => !document.querySelector('dialog.zoom'));
      expect(await page.focused()).toBe('Enlarge the picture: A wide picture');
    });

    test('Tab reaches the skip link first, which jumps to the main part', async () => {
      const page = await site.open('/guide/long');
      await page.press('Tab');
      expect(await page.focused()).toBe('#Shell-main');
      await page.until(() => (document.querySelector('.skip-link')?.getBoundingClientRect().top ?? -1) >= 0);
      await page.press('Enter');
      await page.until(() => document.activeElement?.id === 'Shell-main');
      await page.press('Tab');
      await page.until(
        () => document.activeElement?.closest('#Shell-main') && document.activeElement.id !== 'Shell-main',
      );
    });

    test('the navbar hides when scrolling down and shows when scrolling up', async () => {
      const page = await site.open('/guide/long');
      const wheel = (by: number) => page.tab.wheel({ x: 700, y: 500 }, by);
      await wheel(900);
      await page.until(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
      await wheel(-100);
      await page.until(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0);
    });
  });

  describe('tabs', () => {
    const words = (page: Reader) =>
      page
        .texts('[data-tabs] > [role="tabpanel"] > p')
        .then((all) => all.filter((text) => /for (?:Mac|Linux)\.$/.test(text)));
    const chosen = (page: Reader) => page.texts('[role="tab"][aria-selected="true"]');

    test('a click switches every group and the address, and is stored for later visits', async () => {
      const page = await site.open('/guide/tabs');
      expect(await words(page)).toEqual(['Words for Mac.', 'Again for Mac.']);
      await page.click('[role="tab"]', 'Linux');
      await expect.poll(() => words(page)).toEqual(['Words for Linux.', 'Again for Linux.']);
      await expect.poll(() => page.address()).toBe('/guide/tabs?os=linux');
      await page.goto('/guide/tabs');
      await expect.poll(() => words(page)).toEqual(['Words for Linux.', 'Again for Linux.']);
    });

    test('arrow keys, Home, and End switch tabs and move the focus', async () => {
      const page = await site.open('/guide/tabs');
      await page.click('[role="tab"]', 'Mac');
      for (const [key, tab] of [
        ['ArrowRight', 'Linux'],
        ['ArrowRight', 'Mac'],
        ['ArrowLeft', 'Linux'],
        ['Home', 'Mac'],
        ['End', 'Linux'],
      ] as const) {
        await page.press(key);
        expect((await chosen(page))[0], key).toBe(tab);
        expect(await page.run(() => document.activeElement?.textContent), key).toBe(tab);
      }
      // The next tab stop is in the panel, not the next tab.
      await page.press('Tab');
      expect(await page.run(() => document.activeElement?.closest('[role="tabpanel"]') !== null)).toBe(true);
    });
  });
}
