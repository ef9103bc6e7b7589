import { buildIndex, type IndexSource, WAIT_MS } from '../server/search/indexSource.ts';
import { atMost } from '../server/static/atMost.ts';
import type { SearchFile } from '../shared/searchFile.ts';

/** The index of the pages that a dev server has rendered so far, rebuilt at the first query after they change. */
export function createDevIndexSource({
  searchFile,
  log,
}: {
  searchFile(): SearchFile | undefined;
  log(line: string): void;
}): IndexSource {
  let current: Awaited<ReturnType<typeof buildIndex>> | undefined;
  let madeOf: SearchFile | undefined;
  let making: Promise<void> | undefined;

  const make = async (file: SearchFile) => {
    try {
      current = await buildIndex(file);
    } catch (error) {
      log(`The pages cannot be indexed: ${(error as Error).message}`);
    }
    madeOf = file;
    making = undefined;
  };
  return {
    index: async () => {
      // If a build started before the last edit, build once more.
      for (let time = 0; time < 2; time++) {
        const file = searchFile();
        if (!file || file === madeOf) break;
        making ??= make(file);
        await atMost(WAIT_MS, making);
      }
      return current;
    },
  };
}
