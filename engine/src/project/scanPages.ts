import type { ScannedPage } from '../content/model/page.ts';
import { scanPage } from '../content/scan.ts';
import { docIdOf, numberedIdOf } from '../site/paths/docPath.ts';
import { readText } from './readText.ts';
import type { Stamp } from './walkFiles.ts';

/** Scans of an earlier run, by file, with their stamps. */
export type KnownScans = Record<string, { stamp: Stamp; scanned: ScannedPage }>;

/** Pages are Markdown files without a `_` prefix in any part of the path. */
function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !file.split('/').some((part) => part.startsWith('_'));
}

/** True if one of the files in the docs folder is a page. */
export function hasPages(docs: ReadonlyMap<string, Stamp>): boolean {
  return [...docs.keys()].some(isPage);
}

/** Scans the pages whose stamp changed since the last build. In path order. */
export function scanPages(root: string, docs: Map<string, Stamp>, docsDir: string, known: KnownScans): ScannedPage[] {
  const pages: ScannedPage[] = [];
  for (const [file, stamp] of docs) {
    if (!isPage(file)) continue;
    const before = known[file];
    if (before?.stamp === stamp) pages.push(before.scanned);
    else {
      const { text, diagnostics } = readText(root, file);
      const ids = { id: docIdOf(file, docsDir), numberedId: numberedIdOf(file, docsDir) };
      const page = scanPage({ file, text, ...ids });
      // A copy, because V8 keeps a whole text in memory as long as a part of it is used, such as a title.
      pages.push(structuredClone({ ...page, diagnostics: [...diagnostics, ...page.diagnostics] }));
    }
  }
  return pages;
}
