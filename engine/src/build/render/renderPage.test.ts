import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/support/content/testContext.ts';
import { testSite } from '../../../test/support/site/testSite.ts';
import { scanPage } from '../../content/scan.ts';
import { createRenderer } from './renderPage.ts';

it('an engine error contains the file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'render-page-'));
  const text = 'See [a](/a).\n';
  writeFileSync(join(root, 'page.md'), text);
  const cause = new Error('an engine bug');
  const { lookup, options } = testContext().ctx;
  const href = () => {
    throw cause;
  };
  try {
    const render = createRenderer()({
      root,
      facts: { record: () => ({ lookup: { ...lookup, href }, dependencies: {} }), answer: () => '' },
      config: testSite({ pages: [], sidebars: {} }).model.config,
      options,
      components: [],
    });
    const page = { scanned: scanPage({ file: 'page.md', text, id: 'page' }), path: '/page' };
    await expect(render(page)).rejects.toMatchObject({
      message: "page.md can't be rendered: an engine bug",
      cause,
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});
