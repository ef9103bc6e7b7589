import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { CHANGES, SHELL_FILES } from './shellPages.ts';
import { describeSite, idle, live, type OpenOptions, shows } from './site.ts';

const ANALYTICS = 'https://stats.example.com/count.js';
const CHAT = 'https://chat.example.com/widget.js';
/** Records its attributes, and sends them to the allowed origins. */
const SCRIPT = `
(globalThis.given ??= []).push({ ...document.currentScript.dataset });
document.addEventListener('pageview', () => fetch(new URL('/seen' + location.pathname, document.currentScript?.src ?? '${ANALYTICS}'), { mode: 'no-cors' }));
`;

/** Responds for both origins; returns their requests. */
async function serveSlots(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return asked;
}

describeSite(
  'slots',
  (site) => {
    const open = async (options: OpenOptions = {}) => {
      let asked: string[] = [];
      const page = await site.open('/guide/short', {
        ...options,
        prepare: async (page) => {
          asked = await serveSlots(page);
        },
      });
      return { page, asked };
    };
    const given = (page: Page) => page.evaluate(() => (globalThis as { given?: object[] }).given);

    test('load when the page is idle, with their configured attributes', async () => {
      const { page, asked } = await open({ live: false });
      expect(asked).toEqual([]);
      await live(page);
      await page.waitForFunction(() => (globalThis as { given?: object[] }).given?.length === 2);
      expect(asked.sort()).toEqual([CHAT, ANALYTICS]);
      expect(await given(page)).toEqual(expect.arrayContaining([{ domain: 'docs.example.com' }, { color: 'blue' }]));
    });

    test('are notified of navigations, and may connect home', async () => {
      const { page, asked } = await open();
      await page.waitForFunction(() => (globalThis as { given?: object[] }).given?.length === 2);
      await page.locator('.sidebar a', { hasText: 'Long' }).click();
      await shows(page, 'Long');
      await expect.poll(() => asked).toContain('https://stats.example.com/seen/guide/long');
    });

    test('are the only ones that the policy allows', async () => {
      site.expectMessages(/Content Security Policy/);
      const { page, asked } = await open();
      const violation = await page.evaluate(
        () =>
          new Promise((done) => {
            document.addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI));
            const script = document.createElement('script');
            script.src = 'https://other.example.com/x.js';
            document.head.append(script);
          }),
      );
      expect(violation).toBe('https://other.example.com/x.js');
      expect(asked).not.toContain('https://other.example.com/x.js');
    });

    test.each<[string, () => void]>([
      ['Do Not Track', () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })],
      [
        'Global Privacy Control',
        () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      ],
    ])('a reader with %s gets the chat and no analytics', async (_, before) => {
      const { page, asked } = await open({ before });
      await page.waitForFunction(() => (globalThis as { given?: object[] }).given?.length === 1);
      await idle(page);
      await idle(page);
      expect(await given(page)).toEqual([{ color: 'blue' }]);
      expect(asked).toEqual([CHAT]);
      expect(await page.locator('script[src^="https:"]').count()).toBe(1);
    });
  },
  {
    ...SHELL_FILES,
    'site.config.ts': siteConfig({
      ...CHANGES,
      analytics: { src: ANALYTICS, data: { domain: 'docs.example.com' } },
      chat: { src: CHAT, data: { color: 'blue' } },
    }),
  },
);
