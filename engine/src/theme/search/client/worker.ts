import type { QueryResult } from '../../../search/records/record.ts';
import { SEARCH_FILE } from '../../../shared/searchFile.ts';
import type { ProtocolQuery } from './askQueries.ts';
import { loadOnce } from './loadOnce.ts';

/** The page imports this module only for its address. Everything else runs in the worker. */
export const workerUrl = import.meta.url;

interface WorkerScope {
  onmessage: (event: MessageEvent<WorkerRequest>) => void;
  postMessage(answer: WorkerAnswer): void;
}

if (!('document' in globalThis)) listen(globalThis as unknown as WorkerScope);

function listen(scope: WorkerScope): void {
  const load = loadOnce(async () => {
    const { indexQueries } = await import('./indexQueries.ts');
    return indexQueries({ url: new URL(`../${SEARCH_FILE}`, workerUrl), fetch });
  });
  scope.onmessage = async ({ data: { id, queries } }) => {
    try {
      const ask = await load();
      scope.postMessage({ id, results: await ask(queries) });
    } catch (error) {
      scope.postMessage({ id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}

export interface WorkerRequest {
  id: number;
  queries: ProtocolQuery[];
}

/** The worker's answer to the request with that id, or its error. */
export type WorkerAnswer = { id: number; results: QueryResult[] } | { id: number; message: string };
