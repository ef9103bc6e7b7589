import { INDEX_NAME } from '../../../shared/searchFile.ts';
import type { ShellSearch } from '../../../site/model/routeData.ts';
import { doNotTrack } from '../../dom/doNotTrack.ts';
import { loadCode } from '../../dom/loadCode.ts';
import type { SearchClient } from '../parts/searchClient.ts';
import { type AskQueries, clientOf, type ReportClick, type SearchClientOptions } from './askQueries.ts';
import { loadOnce } from './loadOnce.ts';

/** The browser's client of this site's search, for the site's mode. Starts loading what the mode needs. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { mode, algolia } = options.search;
  const hosted = mode === 'algolia' ? algolia : null;
  const indexName = hosted?.indexName ?? INDEX_NAME;
  const report = hosted?.insights && !doNotTrack() ? reportClicks(hosted) : undefined;
  const ask = loadOnce(async (): Promise<AskQueries> => {
    if (mode === 'browser') return (await loadCode(() => import('./workerQueries.ts'))).workerQueries();
    return (await loadCode(() => import('./hostedQueries.ts'))).hostedQueries(options);
  });
  // Failures are reported to the caller.
  ask().catch(() => {});
  return clientOf(async (queries) => (await ask())(queries), { indexName, report });
}

/** The hosted service's endpoint for clicks. The site's policy allows it if `search.algolia.insights` is set. */
const EVENTS = 'https://insights.algolia.io/1/events';

/**
 * Reports opened hits to the hosted service, like its own clients but without their code. The reader's token lasts as
 * long as the page and isn't stored.
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
    // Survives leaving the page.
    navigator.sendBeacon(`${EVENTS}?${params}`, JSON.stringify({ events: [event] }));
  };
}
