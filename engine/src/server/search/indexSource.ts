import { readFile } from 'node:fs/promises';
import { createIndexBuilder } from '../../search/engine/createIndex.ts';
import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { readSearchFile, type SearchFileReader } from '../../search/records/readSearchFile.ts';
import { atMost } from '../static/atMost.ts';
import { siteStampOf } from '../static/siteFolder.ts';

export interface IndexSource {
  /**
   * The current index. Waits a moment for the first one; undefined while there is none. After a new build, that's the
   * last one until the new one is ready, unless `newestMs` allows waiting that long for it.
   */
  index(options?: { newestMs?: number }): Promise<SearchIndex | undefined>;
}

/** How long a query waits for the index, in milliseconds: stock clients time out after a second. */
export const WAIT_MS = 900;

interface IndexTimes {
  /** How long a query waits for the first index. @default WAIT_MS */
  waitMs?: number;
  /** Minimum time between checks of the state. @default 250 */
  checkMs?: number;
}

interface IndexSourceOptions<State> extends IndexTimes {
  /** What the index depends on, compared by identity; undefined if there is nothing to index. */
  state(): State | undefined | Promise<State>;
  read(state: State): SearchFileReader | Promise<SearchFileReader>;
  /** Receives why a state can't be indexed. */
  failed(reason: string, hasLast: boolean): void;
}

/** The index of a built site's search file. `log` receives a line if the file can't be used, once per state of it. */
export function createFileIndexSource({
  file,
  log,
  ...times
}: IndexTimes & { file: string; log(line: string): void }): IndexSource {
  return createIndexSource({
    ...times,
    state: () => siteStampOf(file),
    read: async (state) => {
      if (state === 'none') throw new Error('there is no such file');
      return readSearchFile(await readFile(file, 'utf8'));
    },
    failed: (reason, hasLast) => {
      const outcome = hasLast ? 'Search continues with the last good index' : 'Search is unavailable';
      log(`${outcome}: ${file} cannot be used (${reason}). Build the site again: npm run build`);
    },
  });
}

/**
 * An index that is rebuilt in the background after its state changes. In the meantime, and while the state is broken,
 * the last valid index is used. The first call starts the first build.
 */
export function createIndexSource<State>({
  state,
  read,
  failed,
  waitMs = WAIT_MS,
  checkMs = 250,
}: IndexSourceOptions<State>): IndexSource {
  let current: SearchIndex | undefined;
  let last: State | undefined;
  let checked = Number.NEGATIVE_INFINITY;
  let following: Promise<void> | undefined;

  const follow = async () => {
    for (;;) {
      checked = performance.now();
      const now = await state();
      if (now === undefined || now === last) return;
      last = now;
      try {
        current = await buildIndex(await read(now));
      } catch (error) {
        failed((error as Error).message, current !== undefined);
      }
    }
  };
  const check = () => {
    if (!following && performance.now() - checked >= checkMs) {
      following = follow().finally(() => {
        following = undefined;
      });
    }
  };

  return {
    index: async ({ newestMs = 0 } = {}) => {
      check();
      const ms = current ? newestMs : Math.max(waitMs, newestMs);
      if (following && ms > 0) await atMost(ms, following);
      return current;
    },
  };
}

/** Requests wait no longer than this, except during the last step, which sorts all words at once. */
const SLICE_MS = 8;

/** Builds an index in slices, so that the server answers in between. Rejects with the problem of a page. */
export async function buildIndex({ synonyms, pages }: SearchFileReader): Promise<SearchIndex> {
  const builder = createIndexBuilder(synonyms);
  let until = performance.now() + SLICE_MS;
  for (const page of pages) {
    builder.add(page);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + SLICE_MS;
  }
  return builder.finish();
}
