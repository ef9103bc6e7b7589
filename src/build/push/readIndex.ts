import type { Algoliasearch } from 'algoliasearch';
import type { SearchRecord } from '../../search/records/record.ts';
import type { IndexContent } from './hostedContent.ts';

/** Everything an index holds; null when there is no such index. Rejects with the client's error. */
export async function readIndex(client: Algoliasearch, indexName: string): Promise<IndexContent | null> {
  const settings = await client.getSettings({ indexName }).catch((error: { status?: number }) => {
    if (error.status === 404) return null;
    throw error;
  });
  if (!settings) return null;
  const content: IndexContent = { records: [], settings, synonyms: [] };
  await client.browseObjects<SearchRecord>({
    indexName,
    // The index's own setting would leave attributes out.
    browseParams: { attributesToRetrieve: ['*'] },
    aggregator: ({ hits }) => void content.records.push(...hits),
  });
  await client.browseSynonyms({
    indexName,
    aggregator: ({ hits }) =>
      // Hits of a search have their marks.
      void content.synonyms.push(
        ...hits.map(({ _highlightResult: _, ...hit }: Record<string, unknown>) => hit as never),
      ),
  });
  return content;
}
