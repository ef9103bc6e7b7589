import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/support/content/testContext.ts';
import { testSite } from '../../../test/support/site/testSite.ts';
import { createHighlighter } from '../../content/code/highlight.ts';
import { scanPage } from '../../content/scan.ts';
import { renderPage } from './renderPage.ts';

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
    const failure = renderPage({
      root,
      scanned: scanPage({ file: 'page.md', text, id: 'page' }),
      path: '/page',
      facts: { record: () => ({ lookup: { ...lookup, href }, dependencies: {} }), answer: () => '' },
      options,
      hooks: [],
      config: testSite({ pages: [], sidebars: {} }).model.config,
      highlighter: createHighlighter(),
    });
    await expect(failure).rejects.toMatchObject({
      message: "page.md can't be rendered: an engine bug",
      cause,
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});
