import { didYouMean } from '../content/nearest.ts';
import type { ScannedPage } from '../content/page.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SiteConfig } from './config.ts';
import type { DocEntry } from './model.ts';

/** `unknown-doc` for doc ids outside the sidebars: `pagination_prev`, `pagination_next` and the version's main doc. */
export function checkReferences({
  config,
  docs,
  scanned,
  planned,
}: {
  config: SiteConfig;
  docs: Readonly<Record<string, DocEntry>>;
  scanned: ReadonlyMap<string, ScannedPage>;
  planned: ReadonlySet<string>;
}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (id: string | null | undefined, file: string, where: string) => {
    if (id === null || id === undefined || planned.has(id) || Object.hasOwn(docs, id)) return;
    const hint = didYouMean(id, [...Object.keys(docs), ...planned]);
    const message = `${where} is "${id}", which no page has`;
    diagnostics.push({
      id: 'unknown-doc',
      level: 'error',
      file,
      line: 1,
      column: 1,
      message,
      ...(hint === undefined ? {} : { hint }),
    });
  };
  check(config.version.mainDocId, 'site.config.ts', `The doc id of the version "${config.version.name}"`);
  for (const { id, file } of Object.values(docs)) {
    const frontMatter = scanned.get(id)?.frontMatter;
    check(frontMatter?.pagination_prev, file, '"pagination_prev"');
    check(frontMatter?.pagination_next, file, '"pagination_next"');
  }
  return diagnostics;
}
