import { createIndex } from '../../../engine/src/search/engine/createIndex.ts';
import { answerQueries } from '../../../engine/src/search/protocol/answerQuery.ts';
import { shortMessage } from '../../../engine/src/shared/messageText.ts';
import { INDEX_NAME, type SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { MAX_QUERY } from '../../../engine/src/theme/search/parts/searchClient.ts';
import type { Asked } from './judgedQueries.ts';
import { rankOfWanted } from './rankOfWanted.ts';
import type { Outcome } from './scores.ts';

/** What the dialog's input has of a text that's pasted. */
export const asTyped = (text: string): string => shortMessage(text, MAX_QUERY);

/**
 * Sends each query like the dialog into which it's pasted, through the protocol, for 20 hits. `whole`: without the
 * input's limit, like other clients. Throws if the protocol rejects one.
 */
export function askAsDialog(file: SearchFile, queries: readonly Asked[], { whole = false } = {}): Outcome[] {
  const index = createIndex(file);
  return queries.map((judged) => {
    const query = whole ? judged.query : asTyped(judged.query);
    const request = { indexName: INDEX_NAME, query, hitsPerPage: 20, attributesToRetrieve: ['url'] };
    const { body } = answerQueries(index, { requests: [request] }, { createId: () => '', now: () => 0 });
    if ('message' in body) throw new Error(`${judged.query}: ${body.message}`);
    const hits = body.results.flatMap((result) => result.hits.map(({ url = '' }) => url));
    return { judged, hits, rank: rankOfWanted(judged.want, hits) };
  });
}
