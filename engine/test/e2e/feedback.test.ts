import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { describeSite, live, shows } from './site.ts';

const ISSUE_URL = 'https://code.example.com/issues/new?title=Docs:%20{title}&body={url}';

/** A service on another origin that receives answers. */
const received: unknown[] = [];
const service = { status: 204 };
const server = createServer((request, response) => {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' };
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    if (request.method === 'POST') received.push(JSON.parse(text));
    response.writeHead(request.method === 'POST' ? service.status : 204, cors).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/answers`;
afterAll(() => server.close());
afterEach(() => {
  received.length = 0;
  service.status = 204;
});

const withFeedback = (pageFeedback: object) => ({
  'site.config.ts': siteConfig({ feedbackUrl: '', pageFeedback: { issueUrl: ISSUE_URL, ...pageFeedback } }),
});
const feedback = (page: Page) => page.locator('.feedback');
const press = (page: Page, name: string) => feedback(page).getByRole('button', { name, exact: true }).click();
const status = (page: Page) => feedback(page).getByRole('status');
/** The issue form of the page Short. */
const FORM =
  'https://code.example.com/issues/new?title=Docs:%20Short&body=https%3A%2F%2Fdocs.example.com%2Fguide%2Fshort';

describeSite(
  'feedback',
  (site) => {
    test('is sent once, acknowledged, and not asked for again during the visit', async () => {
      const page = await site.open('/guide/short');
      await press(page, 'Yes');
      await expect.poll(() => status(page).textContent()).toBe('Thanks. Glad it helped.');
      await expect.poll(() => received).toEqual([{ path: '/guide/short', answer: 'yes' }]);
      expect(await status(page).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await feedback(page).getByRole('button').count()).toBe(0);
      await page.click('.sidebar >> text=Tabs');
      await shows(page, 'Tabs');
      expect(await feedback(page).getByRole('button').count()).toBe(2);
      await page.goBack();
      await shows(page, 'Short');
      for (const isReloaded of [false, true]) {
        if (isReloaded) await page.reload();
        await live(page);
        await feedback(page).getByText('Thanks for your feedback on this page.').waitFor();
        expect(await feedback(page).getByRole('button').count()).toBe(0);
        expect(await status(page).textContent()).toBe('');
      }
      expect(received).toHaveLength(1);
    });

    test('a reader who says no is led to the issue form for the page', async () => {
      const page = await site.open('/guide/short');
      await press(page, 'No');
      await expect.poll(() => received).toEqual([{ path: '/guide/short', answer: 'no' }]);
      const link = status(page).getByRole('link', { name: 'Report an issue' });
      expect(await link.getAttribute('href')).toBe(FORM);
      // It isn't shown twice.
      expect(await page.getByText('Report an issue').filter({ visible: true }).count()).toBe(1);
      expect(await page.locator('.doc-meta').getByRole('link', { name: 'Edit this page' }).isVisible()).toBe(true);
    });

    test('an answer that the service refuses can be given again', async () => {
      site.expectMessages(/Failed to load resource/);
      service.status = 500;
      const page = await site.open('/guide/short');
      await press(page, 'Yes');
      await expect.poll(() => status(page).textContent()).toContain("couldn't be sent");
      service.status = 204;
      await press(page, 'Yes');
      await expect.poll(() => status(page).textContent()).toBe('Thanks. Glad it helped.');
      await expect.poll(() => received).toHaveLength(2);
    });

    test('works by keyboard', async () => {
      const page = await site.open('/guide/short');
      await feedback(page).getByRole('button', { name: 'Yes' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => received).toEqual([{ path: '/guide/short', answer: 'no' }]);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Report an issue');
    });

    test('without JavaScript, only the link to the form remains', async () => {
      const page = await site.open('/guide/short', { javaScriptEnabled: false });
      expect(await feedback(page).isVisible()).toBe(false);
      const link = page.locator('.doc-meta').getByRole('link', { name: 'Report an issue' });
      expect(await link.getAttribute('href')).toBe(FORM);
    });

    test('is not printed', async () => {
      const page = await site.open('/guide/short');
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false);
      expect(await page.getByText('Report an issue').isVisible()).toBe(false);
    });

    test.each(['/', '/search', '/deep', '/tags', '/no-such-page'])('is not part of %s', async (path) => {
      site.expectMessages(/404/);
      const page = await site.open(path);
      expect(await page.getByText('Was this page helpful?').count()).toBe(0);
      expect(await page.getByText('Report an issue').count()).toBe(0);
    });
  },
  withFeedback({ endpoint }),
);

describe('without an endpoint', () => {
  describeSite(
    'feedback',
    (site) => {
      test('no page asks for an answer that nobody receives, and each links to its form', async () => {
        const page = await site.open('/guide/short');
        expect(await page.getByText('Was this page helpful?').count()).toBe(0);
        const link = page.getByRole('link', { name: 'Report an issue' });
        expect(await link.isVisible()).toBe(true);
        expect(await link.getAttribute('href')).toBe(FORM);
        await page.click('.sidebar >> text=Tabs');
        await shows(page, 'Tabs');
        expect(await page.getByText('Was this page helpful?').count()).toBe(0);
        expect(await link.getAttribute('href')).toContain('title=Docs:%20Tabs&');
      });
    },
    withFeedback({}),
  );
});
