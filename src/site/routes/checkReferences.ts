import type { ScannedPage } from '../../content/model/page.ts';
import type { Diagnostic, Place } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { SiteConfig } from '../config/config.ts';
import { dataPlace } from '../config/sourcePlace.ts';
import type { DocEntry } from '../model/model.ts';
import { pagePlace } from '../paths/docPath.ts';

/** Reports `unknown-doc` for `pagination_prev`, `pagination_next`, and the version's main doc. */
export function checkReferences({
  config,
  docs,
  scanned,
  configText,
}: {
  config: SiteConfig;
  docs: Readonly<Record<string, DocEntry>>;
  scanned: ReadonlyMap<string, ScannedPage>;
  configText: string;
}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (id: string | null | undefined, at: Place, where: string) => {
    if (id === null || id === undefined || Object.hasOwn(docs, id)) return;
    const hint = didYouMean(id, Object.keys(docs)) ?? 'Write the page, or remove the ID.';
    const message = `${where} is "${id}", which no page of the version "${config.version.name}" has`;
    diagnostics.push({
      id: 'unknown-doc',
      level: 'error',
      ...at,
      message,
      hint,
    });
  };
  const main = { file: 'site.config.ts', ...dataPlace(configText, ['version', 'mainDocId']) };
  check(config.version.mainDocId, main, "The version's main doc ID");
  for (const { id, file } of Object.values(docs)) {
    const page = scanned.get(id);
    for (const key of ['pagination_prev', 'pagination_next'] as const)
      check(page?.frontMatter[key], { file, ...pagePlace(page, key) }, `"${key}"`);
  }
  return diagnostics;
}
