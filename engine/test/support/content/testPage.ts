import type { PageContent } from '../../../src/content/model/page.ts';
import { renderContent } from '../../../src/content/render.ts';
import { scanPage } from '../../../src/content/scan.ts';
import type { Diagnostic } from '../../../src/shared/diagnostics.ts';
import { outline, type TestSite, testContext } from './testContext.ts';

/** Renders Markdown as the page `docs/page.md` of a test site. */
export async function renderPage(text: string, site: TestSite = {}): Promise<PageContent> {
  const { lookup, host, options, highlighter } = testContext(site).ctx;
  const scanned = scanPage({ file: 'docs/page.md', text, id: 'page' });
  return renderContent(
    { scanned, text, path: '/page' },
    {
      lookup,
      host,
      options,
      highlighter,
      hooks: site.hooks ?? [],
    },
  );
}

/** A text's rendered tree in the short form of `outline`, without the line ends between blocks. */
export async function pageOutline(text: string, site?: TestSite): Promise<unknown[]> {
  return withoutBlanks(outline((await renderPage(text, site)).tree.children as never));
}

function withoutBlanks(nodes: readonly unknown[]): unknown[] {
  return nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '' || node === ' ')
    .map((node) => (Array.isArray(node) ? withoutBlanks(node) : node));
}

/** A text's diagnostics as `line:column id`. */
export async function pageDiagnostics(text: string, site?: TestSite): Promise<string[]> {
  return (await renderPage(text, site)).diagnostics.map(
    ({ line, column, id }: Diagnostic) => `${line}:${column} ${id}`,
  );
}
