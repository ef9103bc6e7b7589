import { createIndexBuilder } from '../../search/engine/createIndex.ts';
import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import type { SearchFileReader } from './readSearchFile.ts';

/** Requests that come meanwhile wait no longer than this, but for the last step, which sorts all words at once. */
const SLICE_MS = 8;

/** Builds an index in slices, so that a server answers between them. Rejects with what is wrong with a page. */
export async function buildIndex({ synonyms, pages }: SearchFileReader): Promise<SearchIndex> {
  const builder = createIndexBuilder(synonyms);
  let until = performance.now() + SLICE_MS;
  for (const page of pages) {
    builder.add(page);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + SLICE_MS;
  }
  return builder.finish();
}
