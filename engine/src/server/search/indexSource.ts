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

interface FileIndexSourceOptions {
  /** The search file of a built site. */
  file: string;
  /** Receives a line if the file can't be used, once per state of the file. */
  log(line: string): void;
  /** How long a query waits for the first index. @default WAIT_MS */
  waitMs?: number;
  /** Minimum time between checks of the file. @default 250 */
  checkMs?: number;
}

/**
 * The index of a built site's search file. It's rebuilt in the background after the file changes. In the meantime, and
 * while the file is missing or broken, the last valid index is used. The first call starts the first build.
 */
export function createFileIndexSource({
  file,
  log,
  waitMs = WAIT_MS,
  checkMs = 250,
}: FileIndexSourceOptions): IndexSource {
  let current: SearchIndex | undefined;
  let stamp: string | undefined;
  let checked = Number.NEGATIVE_INFINITY;
  let following: Promise<void> | undefined;

  const follow = async () => {
    for (;;) {
      checked = performance.now();
      const now = await siteStampOf(file);
      if (now === stamp) return;
      stamp = now;
      try {
        if (now === 'none') throw new Error('there is no such file');
        current = await buildIndex(readSearchFile(await readFile(file, 'utf8')));
      } catch (error) {
        const outcome = current ? 'Search continues with the last good index' : 'Search is unavailable';
        log(`${outcome}: ${file} cannot be used (${(error as Error).message}). Build the site again: npm run build`);
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
