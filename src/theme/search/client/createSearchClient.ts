import { INDEX_NAME } from '../../../search/records/searchFile.ts';
import type { ChromeSearch } from '../../../site/model/routeData.ts';
import { doNotTrack } from '../../browser/doNotTrack.ts';
import { loadCode } from '../../browser/loadCode.ts';
import type { SearchClient } from '../searchClient.ts';
import { type AskQueries, clientOf } from './askQueries.ts';
import { loadOnce } from './loadOnce.ts';
import { reportClicks } from './reportClicks.ts';

export interface SearchClientOptions {
  search: ChromeSearch;
  baseUrl: string;
  /** Of the page: `https://docs.example.com`. */
  origin: string;
}

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
