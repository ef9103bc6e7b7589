import type { NameIndex } from '../../../engine/src/content/model/names.ts';
import type { ScannedPage } from '../../../engine/src/content/model/page.ts';
import type { Diagnostic } from '../../../engine/src/shared/diagnostics.ts';
import type { SiteModel } from '../../../engine/src/site/model/model.ts';
import { FACTS_DIR, type FactsObjects } from './facts.ts';

/**
 * The documented names, each on the page that shows its facts, according to its front matter (`api: core/assets`).
 * Reports facts that no page or more than one shows.
 */
export function symbolIndex(
  objects: FactsObjects,
  pages: readonly ScannedPage[],
  model: SiteModel,
): { symbols: NameIndex; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, message: string, hint: string) =>
    diagnostics.push({ id: 'api-facts', level: 'error', file, line: 1, column: 1, message, hint });
  const homes = new Map<string, ScannedPage>();
  for (const page of pages) {
    const { api } = page.frontMatter;
    if (api === undefined) continue;
    const home = homes.get(api);
    if (home) report(page.file, `The facts "${api}" already have a page`, `Link to ${home.file} instead.`);
    else homes.set(api, page);
  }
  const symbols: NameIndex = {};
  const lost = new Set<string>();
  for (const [name, { page, anchor }] of Object.entries(objects)) {
    const path = model.docs[model.files[homes.get(page)?.file ?? ''] ?? '']?.path;
    if (path !== undefined) symbols[name] = { path, anchor };
    else lost.add(page);
  }
  for (const page of lost) {
    const hint = `Add "api: ${page}" to the front matter of a page, and <ApiReference /> to its text.`;
    report(`${FACTS_DIR}/${page}.json`, 'No page shows these facts', hint);
  }
  return { symbols, diagnostics };
}
