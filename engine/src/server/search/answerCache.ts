import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { createLruCache } from '../../shared/lruCache.ts';

/** Caches the JSON of answers: readers start with the same letters, whose queries find and cost the most. */
interface AnswerCache {
  get(index: SearchIndex, params: string): string | undefined;
  set(index: SearchIndex, params: string, json: string): void;
}

/** Letters of one entry, including its key: ten pages of hits are up to 300 kB. */
const MAX_ENTRY = 384 * 1024;

/** Keeps this many letters of one index's most recent answers. @default 8 million */
export function createAnswerCache(most = 8_000_000): AnswerCache {
  const answers = createLruCache<string>(most, (json, params) => params.length + json.length);
  let of: SearchIndex | undefined;
  return {
    get: (index, params) => (index === of ? answers.get(params) : undefined),
    set: (index, params, json) => {
      if (index !== of) answers.clear();
      of = index;
      if (params.length + json.length <= MAX_ENTRY) answers.set(params, json);
    },
  };
}
