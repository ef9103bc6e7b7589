import { expect, test } from 'vitest';
import { CHANGES, SHELL_FILES } from '../../../engine/test/e2e/shellPages.ts';
import { describeSite } from '../../../engine/test/e2e/site.ts';
import { configText } from '../../../engine/test/support/project.ts';
import config from '../../site.config.ts';

const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\n\nWords.\n`;
const UNLISTED = 'unlisted: true\ndisplayed_sidebar: docs\n';
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 158 28" width="158" height="28"/>';

/** The configuration only needs the files to exist. */
const pictures = [
  config.touchIcon,
  config.socialImage,
  ...(config.appIcons ?? []).map(({ src }) => src),
  ...(config.tags ?? []).flatMap(({ image }) => image ?? []),
];

/** This site's configuration, with pages for the ids it contains. */
describeSite(
  "this site's configuration",
  (site) => {
    test('has five navbar items on the left, and the version on the right', async () => {
      const page = await site.open('/api');
      const items = (side: string) =>
        page
          .locator(`.navbar-${side} a`)
          .evaluateAll((all) => all.map((link) => [link.firstChild?.textContent, link.getAttribute('href')]));
      expect(await items('left')).toEqual([
        ['Docs', '/'],
        ['Examples', '/examples'],
        ['Integrations', '/integrations/libraries'],
        ['Dagster+', '/dagster-plus'],
        ['API', '/api'],
      ]);
      expect(await items('right')).toEqual([['Latest (1.10.11)', 'https://docs.dagster.io']]);
      expect(await page.locator('.navbar-left [aria-current]').allInnerTexts()).toEqual(['API']);
      const [left, right] = [page.locator('.navbar-left'), page.locator('.navbar-right')];
      expect((await right.boundingBox())?.x).toBeGreaterThan((await left.boundingBox())?.x ?? 0);
    });

    test("has the footer's links, social icons, version, and copyright", async () => {
      const page = await site.open('/');
      expect(
        await page.locator('.footer-links a').evaluateAll((all) => all.map((a) => a.firstChild?.textContent)),
      ).toEqual(['Terms of Service', 'Privacy Policy', 'Security', 'Feedback']);
      expect(await page.locator('.footer-social a').count()).toBe(4);
      expect(await page.locator('.footer').innerText()).toMatch(/Copyright 2025 Dagster Labs\s*Latest \(1\.10\.11\)/);
    });
  },
  {
    ...SHELL_FILES,
    'site.config.ts': configText({ ...config, tags: [...(config.tags ?? []), ...CHANGES.tags] }),
    'sidebars.ts': (SHELL_FILES['sidebars.ts'] ?? '')
      .replace('docs: [', `docs: ['intro', `)
      .replace(
        /};\s*$/,
        "examples: ['examples/index'], integrations: ['integrations/libraries/index'], plus: ['dagster-plus/index'], api: ['api/index'] };",
      ),
    ...Object.fromEntries(
      (config.search?.links ?? []).map(({ label, to }) => [`docs${to}/index.md`, page(label, UNLISTED)]),
    ),
    'docs/index.md': page('Not the home page', 'slug: /other\n'),
    'docs/intro.md': page('Welcome', 'slug: /\n'),
    'docs/examples/index.md': page('Examples'),
    'docs/integrations/libraries/index.md': page('Integrations'),
    'docs/dagster-plus/index.md': page('Plus'),
    'docs/api/index.md': page('API'),
    'static/img/logo.svg': logo,
    'static/img/logo-dark.svg': logo,
    ...Object.fromEntries(pictures.map((path) => [`static${path}`, path?.endsWith('.svg') ? logo : 'a picture'])),
  },
);
