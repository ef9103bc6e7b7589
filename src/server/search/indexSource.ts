import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';

/** Where the service has its index from. */
export interface IndexSource {
  /** The newest index there is. Waits a moment for the first one; undefined while there is none. */
  index(): Promise<SearchIndex | undefined>;
}

/** How long a query waits for an index that is being made, in milliseconds: stock clients give up after a second. */
export const WAIT_MS = 900;
