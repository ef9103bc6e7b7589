import type { QueryResult } from '../../../search/records/record.ts';
import type { ProtocolQuery } from './askQueries.ts';

/** What the page asks the search worker. */
export interface WorkerRequest {
  id: number;
  queries: ProtocolQuery[];
}

/** The worker's answer to the request of that id, or why there is none. */
export type WorkerAnswer = { id: number; results: QueryResult[] } | { id: number; message: string };
