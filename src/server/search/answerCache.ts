import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';

/** JSON of answers that were given before: readers begin with the same letters, and those find most and cost most. */
interface AnswerCache {
  get(index: SearchIndex, params: string): string | undefined;
  set(index: SearchIndex, params: string, json: string): void;
}

/** Letters of one entry, its key included: ten pages of hits are up to 300 kB. */
const LONGEST_ENTRY = 384 * 1024;

/** Keeps so many letters of answers of one index, those asked for last. @default 8 million */
export function createAnswerCache(most = 8_000_000): AnswerCache {
  // In the order of the last use.
  const answers = new Map<string, string>();
  let of: SearchIndex | undefined;
  let letters = 0;

  const drop = (params: string) => {
    letters -= params.length + (answers.get(params)?.length ?? 0);
    answers.delete(params);
  };
  return {
    get: (index, params) => {
      const json = index === of ? answers.get(params) : undefined;
      if (json === undefined) return undefined;
      answers.delete(params);
      answers.set(params, json);
      return json;
    },
    set: (index, params, json) => {
      if (index !== of) {
        of = index;
        answers.clear();
        letters = 0;
      }
      if (params.length + json.length > LONGEST_ENTRY) return;
      if (answers.has(params)) drop(params);
      answers.set(params, json);
      letters += params.length + json.length;
      for (const oldest of answers.keys()) {
        if (letters <= most) break;
        drop(oldest);
      }
    },
  };
}
