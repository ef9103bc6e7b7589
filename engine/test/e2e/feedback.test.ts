import { expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { describeSite, shows } from './site.ts';

const ISSUE_URL = 'https://code.example.com/issues/new?title=Docs:%20{title}&body={url}';
/** The issue form of the page Short. */
const FORM =
  'https://code.example.com/issues/new?title=Docs:%20Short&body=https%3A%2F%2Fdocs.example.com%2Fguide%2Fshort';

describeSite(
  'feedback',
  (site) => {
    test('each page links to its form, and asks nothing', async () => {
      const page = await site.open('/guide/short');
      expect(await page.getByText('Was this page helpful?').count()).toBe(0);
      const link = page.locator('.doc-meta').getByRole('link', { name: 'Report an issue' });
      expect(await link.getAttribute('href')).toBe(FORM);
      await page.click('.sidebar >> text=Tabs');
      await shows(page, 'Tabs');
      expect(await link.getAttribute('href')).toContain('title=Docs:%20Tabs&');
      await page.emulateMedia({ media: 'print' });
      expect(await link.isVisible()).toBe(false);
    });

    test.each(['/', '/search', '/deep', '/tags', '/no-such-page'])('is not part of %s', async (path) => {
      site.expectMessages(/404/);
      const page = await site.open(path);
      expect(await page.getByText('Report an issue').count()).toBe(0);
    });
  },
  { 'site.config.ts': siteConfig({ feedbackUrl: '', pageFeedback: { issueUrl: ISSUE_URL } }) },
);
