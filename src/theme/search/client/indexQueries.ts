import { createIndex } from '../../../search/engine/createIndex.ts';
import { answerQueries } from '../../../search/protocol/answerQuery.ts';
import type { SearchFile } from '../../../search/records/searchFile.ts';
import type { AskQueries } from './askQueries.ts';
import { fetchJson } from './fetchJson.ts';
import { loadOnce } from './loadOnce.ts';

/**
 * Answers as the site's service does, from an index of its own: the file is fetched and indexed with the first batch. Rejects when it
 * cannot be had; the next batch tries again.
 */
export function indexQueries({ url, fetch }: { url: URL; fetch: typeof globalThis.fetch }): AskQueries {
  const load = loadOnce(async () => createIndex((await fetchJson(url, fetch)) as SearchFile));
  return async (requests) => {
    const { body } = answerQueries(await load(), { requests }, { createId: () => '', now: () => performance.now() });
    if (!('results' in body)) throw new Error(body.message);
    return body.results;
  };
}
