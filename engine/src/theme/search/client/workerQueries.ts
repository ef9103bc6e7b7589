import type { QueryResult } from '../../../search/records/record.ts';
import type { AskQueries } from './askQueries.ts';
import { type WorkerAnswer, type WorkerRequest, workerUrl } from './worker.ts';

interface Waiting {
  resolve(results: QueryResult[]): void;
  reject(error: Error): void;
}

/**
 * Queries a worker with its own index. If it fails, it's dropped, and the next batch starts another: its code may have
 * failed to load, and a worker never retries that.
 */
export function workerQueries(): AskQueries {
  let running: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
  let lastId = 0;

  const start = () => {
    const waiting = new Map<number, Waiting>();
    const worker = new Worker(workerUrl, { type: 'module', name: 'search' });
    const drop = (message: string) => {
      running = undefined;
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new Error(message));
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (!('results' in data)) return drop(data.message);
      waiting.get(data.id)?.resolve(data.results);
      waiting.delete(data.id);
    };
    worker.onerror = ({ message }) => drop(message || 'The search worker could not be started');
    running = { worker, waiting };
    return running;
  };

  return (queries) =>
    new Promise((resolve, reject) => {
      const { worker, waiting } = running ?? start();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, queries } satisfies WorkerRequest);
    });
}
