import { readFile } from 'node:fs/promises';
import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { stampOf } from '../stampOf.ts';
import { atMost } from './atMost.ts';
import { buildIndex } from './buildIndex.ts';
import { type IndexSource, WAIT_MS } from './indexSource.ts';
import { readSearchFile } from './readSearchFile.ts';

export interface FileIndexSourceOptions {
  /** The search file of a built site. */
  file: string;
  /** Gets a line when the file cannot be used, once for each state of it. */
  log(line: string): void;
  /** How long a query waits for the first index. @default WAIT_MS */
  waitMs?: number;
  /** How often the file is looked at, at most. @default 250 */
  checkMs?: number;
}

/**
 * The index of a built site's search file. It is made again in the background whenever the file has changed; the last good one
 * answers meanwhile, and stays while the file is missing or broken. The first call begins the first one.
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
      const now = await stampOf(file);
      if (now === stamp) return;
      stamp = now;
      try {
        if (now === 'none') throw new Error('there is no such file');
        current = await buildIndex(readSearchFile(await readFile(file, 'utf8')));
      } catch (error) {
        const outcome = current ? 'Search goes on with the last good index' : 'Search is out of order';
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
    index: async () => {
      check();
      if (!current && following) await atMost(waitMs, following);
      return current;
    },
  };
}
