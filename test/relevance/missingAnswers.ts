import type { SearchFile } from '../../src/search/records/searchFile.ts';
import type { Asked } from './judgedQueries.ts';

/** Wanted answers that no record has, with their lines if known: a typo in the judgment, or a page that changed. */
export function missingAnswers(queries: readonly (Asked & { line?: number })[], { pages }: SearchFile): string[] {
  const urls = new Set(
    pages.flatMap(({ url, sections }) => sections.map(([, anchor]) => (anchor ? `${url}#${anchor}` : url))),
  );
  return queries.flatMap(({ line, query, want }) =>
    want
      .filter((url) => !urls.has(url))
      .map((url) => `${line ? `line ${line}: ` : ''}"${query}" wants ${url}, which is not in the index`),
  );
}
