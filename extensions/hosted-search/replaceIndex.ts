import { randomUUID } from 'node:crypto';
import type { Algoliasearch, BatchRequest } from 'algoliasearch';
import type { SearchRecord } from '../../engine/src/search/records/record.ts';
import { type ContentDiff, diffContent, isEmptyObjects } from './diffContent.ts';
import type { IndexContent } from './hostedContent.ts';

const BATCH = 1000;
/** Number of polls for a task, every 0.2 to 5 s: a quarter of an hour. */
const MAX_POLLS = 200;

interface ReplaceInput {
  client: Algoliasearch;
  indexName: string;
  wanted: IndexContent;
  /** True if it exists: its other content is kept. */
  exists: boolean;
  diff: ContentDiff;
  /** Called before the one step that changes the index itself. */
  onReplace: () => void;
}

/**
 * Updates an index to its wanted content. Only the differences are sent, and never to the index itself: the service
 * copies it, the copy is changed and verified, and then replaces the index in one step. A failure before that leaves
 * the index unchanged. Returns the keys of settings that the service stores in another form. Rejects with the client's
 * error or a description of the difference; its `leftover` is the name of a copy that couldn't be deleted.
 */
export async function replaceIndex(input: ReplaceInput): Promise<string[]> {
  const { client, indexName, wanted, onReplace } = input;
  const copy = `${indexName}_push_${randomUUID().slice(0, 8)}`;
  try {
    await fillCopy(copy, input);
    await compare(client, copy, wanted);
    onReplace();
    await operate(input, copy, { from: copy, to: indexName, operation: 'move' });
  } catch (error) {
    await client.deleteIndex({ indexName: copy }).catch(() => Object.assign(error as Error, { leftover: copy }));
    throw error;
  }
  return await compare(client, indexName, wanted);
}

async function fillCopy(copy: string, input: ReplaceInput): Promise<void> {
  const { client, indexName, wanted, exists, diff } = input;
  const done = ({ taskID }: { taskID: number }) => whenDone(client, copy, taskID);
  if (exists) await operate(input, copy, { from: indexName, to: copy, operation: 'copy' });
  const requests = batchRequests(diff.records);
  for (let start = 0; start < requests.length; start += BATCH) {
    const batchWriteParams = { requests: requests.slice(start, start + BATCH) };
    await done(await client.batch({ indexName: copy, batchWriteParams }));
  }
  if (diff.settings.length > 0) {
    const indexSettings = Object.fromEntries(diff.settings.map(({ key, to }) => [key, to]));
    await done(await client.setSettings({ indexName: copy, indexSettings }));
  }
  if (isEmptyObjects(diff.synonyms)) return;
  await done(
    wanted.synonyms.length > 0
      ? await client.saveSynonyms({ indexName: copy, synonymHit: wanted.synonyms, replaceExistingSynonyms: true })
      : await client.clearSynonyms({ indexName: copy }),
  );
}

interface Operation {
  from: string;
  to: string;
  operation: 'copy' | 'move';
}

async function operate({ client }: ReplaceInput, copy: string, { from, to, operation }: Operation): Promise<void> {
  const { taskID } = await client.operationIndex({
    indexName: from,
    operationIndexParams: { operation, destination: to },
  });
  await whenDone(client, copy, taskID);
}

async function whenDone(client: Algoliasearch, indexName: string, taskID: number): Promise<void> {
  await client.waitForTask({ indexName, taskID, maxRetries: MAX_POLLS });
}

/** Keys of settings that differ from the wanted ones. Throws if records or synonyms differ. */
async function compare(client: Algoliasearch, indexName: string, wanted: IndexContent): Promise<string[]> {
  const { records, settings, synonyms } = diffContent(wanted, await readIndex(client, indexName));
  if (!isEmptyObjects(records) || !isEmptyObjects(synonyms))
    throw new Error(`the index "${indexName}" does not contain what was sent`);
  return settings.map(({ key }) => key);
}

function batchRequests({ added, changed, removed }: ContentDiff['records']): BatchRequest[] {
  return [
    ...[...added, ...changed.map(({ to }) => to)].map(
      (body): BatchRequest => ({ action: 'addObject', body: { ...body } }),
    ),
    ...removed.map(({ objectID }): BatchRequest => ({ action: 'deleteObject', body: { objectID } })),
  ];
}

/** The full content of an index; null if it doesn't exist. Rejects with the client's error. */
export async function readIndex(client: Algoliasearch, indexName: string): Promise<IndexContent | null> {
  const settings = await client.getSettings({ indexName }).catch((error: { status?: number }) => {
    if (error.status === 404) return null;
    throw error;
  });
  if (!settings) return null;
  const content: IndexContent = { records: [], settings, synonyms: [] };
  await client.browseObjects<SearchRecord>({
    indexName,
    // Otherwise, the index's own setting could exclude attributes.
    browseParams: { attributesToRetrieve: ['*'] },
    aggregator: ({ hits }) => void content.records.push(...hits),
  });
  await client.browseSynonyms({
    indexName,
    aggregator: ({ hits }) =>
      // Remove the highlights from hits.
      void content.synonyms.push(
        ...hits.map(({ _highlightResult: _, ...hit }: Record<string, unknown>) => hit as never),
      ),
  });
  return content;
}
