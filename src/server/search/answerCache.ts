import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { createRecent } from '../../shared/recent.ts';

/** JSON of answers that were given before: readers begin with the same letters, and those find most and cost most. */
interface AnswerCache {
  get(index: SearchIndex, params: string): string | undefined;
  set(index: SearchIndex, params: string, json: string): void;
}

/** Letters of one entry, its key included: ten pages of hits are up to 300 kB. */
const LONGEST_ENTRY = 384 * 1024;

/** Keeps so many letters of answers of one index, those asked for last. @default 8 million */
export function createAnswerCache(most = 8_000_000): AnswerCache {
  const answers = createRecent<string>(most, (json, params) => params.length + json.length);
  let of: SearchIndex | undefined;
  return {
    get: (index, params) => (index === of ? answers.get(params) : undefined),
    set: (index, params, json) => {
      if (index !== of) answers.clear();
      of = index;
      if (params.length + json.length <= LONGEST_ENTRY) answers.set(params, json);
    },
  };
}
