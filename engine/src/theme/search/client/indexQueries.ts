import { createIndex } from '../../../search/engine/createIndex.ts';
import { answerQueries } from '../../../search/protocol/answerQuery.ts';
import type { SearchFile } from '../../../shared/searchFile.ts';
import type { AskQueries } from './askQueries.ts';
import { loadOnce } from './loadOnce.ts';

/**
 * Answers like the site's service, from a local index: the file is fetched and indexed with the first batch. Rejects if
 * that fails; the next batch tries again.
 */
export function indexQueries({ url, fetch }: { url: URL; fetch: typeof globalThis.fetch }): AskQueries {
  const load = loadOnce(async () => createIndex((await fetchJson(url, fetch)) as SearchFile));
  return async (requests) => {
    const { body } = answerQueries(await load(), { requests }, { createId: () => '', now: () => performance.now() });
    if (!('results' in body)) throw new Error(body.message);
    return body.results;
  };
}

/** A download that makes no progress for this long has failed, ms. A slow one may take its time. */
const STALL_LIMIT = 5000;

/** Fetches JSON. Rejects if the response is an error, truncated, not JSON, or stalled. */
async function fetchJson(url: URL, fetch: typeof globalThis.fetch): Promise<unknown> {
  const stop = new AbortController();
  const stalled = new Error(`${url.pathname}: no data arrived for ${STALL_LIMIT / 1000} s`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(stalled), STALL_LIMIT);
  };
  wait();
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`${url.pathname}: status ${response.status}`);
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        wait();
        controller.enqueue(chunk);
      },
    });
    return await new Response(response.body?.pipeThrough(watch)).json();
  } finally {
    clearTimeout(timer);
  }
}
