import { INDEX_NAME } from '../../../search/records/searchFile.ts';
import type { ShellSearch } from '../../../site/model/routeData.ts';
import { loadCode } from '../../dom/loadCode.ts';
import { doNotTrack } from '../../dom/preferences.ts';
import type { SearchClient } from '../parts/searchClient.ts';
import { type AskQueries, clientOf, type ReportClick, type SearchClientOptions } from './askQueries.ts';
import { loadOnce } from './loadOnce.ts';

/** The browser's way to this site's search, in the mode that it has. What the mode needs begins to load at once. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { mode, algolia } = options.search;
  const hosted = mode === 'algolia' ? algolia : null;
  const indexName = hosted?.indexName ?? INDEX_NAME;
  const report = hosted?.insights && !doNotTrack() ? reportClicks(hosted) : undefined;
  const ask = loadOnce(async (): Promise<AskQueries> => {
    if (mode === 'browser') return (await loadCode(() => import('./workerQueries.ts'))).workerQueries();
    return (await loadCode(() => import('./hostedQueries.ts'))).hostedQueries(options);
  });
  // Whoever asks is told of a failure.
  ask().catch(() => {});
  return clientOf(async (queries) => (await ask())(queries), { indexName, report });
}

/** Where the hosted service counts clicks. The site's policy allows it when `search.algolia.insights` is set. */
const EVENTS = 'https://insights.algolia.io/1/events';

/**
 * Tells the hosted service which hits readers open, as its own clients do, without their code. The reader's token lasts as long as
 * the page and is stored nowhere.
 */
function reportClicks({ appId, apiKey, indexName }: NonNullable<ShellSearch['algolia']>): ReportClick {
  const userToken = `anonymous-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')}`;
  const params = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey });
  return ({ queryID, objectID, position }) => {
    const event = {
      eventType: 'click',
      eventName: 'Item Selected',
      index: indexName,
      userToken,
      queryID,
      objectIDs: [objectID],
      positions: [position],
    };
    // Goes on when the page is left.
    navigator.sendBeacon(`${EVENTS}?${params}`, JSON.stringify({ events: [event] }));
  };
}
