import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import type { Asked } from './judgedQueries.ts';

/**
 * Wanted answers that no record has: a typo in the judgment, or a page that changed. Each is reported with its place
 * if that's known, which doesn't reveal an unseen query.
 */
export function missingAnswers(queries: readonly (Asked & { place?: string })[], { pages }: SearchFile): string[] {
  const urls = new Set(
    pages.flatMap(({ url, sections }) => sections.map(([, anchor]) => (anchor ? `${url}#${anchor}` : url))),
  );
  return queries.flatMap(({ place, query, want }) =>
    want
      .filter((url) => !urls.has(url))
      .map((url) => `${place ?? `"${query}"`} wants ${url}, which is not in the index`),
  );
}
