import { expect, test } from 'vitest';
import { ALL } from '../../../test/support/extent.ts';
import { sampleFile, samplePage, sampleSection } from '../../../test/support/search/sampleFile.ts';
import { slowSearch } from '../../../test/support/search/slowSearch.ts';
import type { SearchFilePage } from '../../shared/searchFile.ts';
import { createIndex } from './createIndex.ts';

/** Linear congruential: the same numbers on every machine. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Words that are similar, share prefixes, or are plurals, parts, and compounds of each other. */
const WORDS =
  'asset assets assert basset factory factories io manager managers iomanager io_manager IOManager dark mode darkmode schedule schedules scheduler shcedule run runs gallery gallery+ DbtCliResource dbt cli resource partition partitions partitioned x9 ab abc'.split(
    ' ',
  );

function randomPages(next: (below: number) => number): SearchFilePage[] {
  const words = (most: number) => Array.from({ length: 1 + next(most) }, () => WORDS[next(WORDS.length)]).join(' ');
  return Array.from({ length: 1 + next(3) }, () =>
    samplePage({
      title: words(2),
      url: `/${words(1)}`,
      description: next(2) ? words(3) : '',
      group: words(1),
      text: next(2) ? [words(5)] : [],
      sections: Array.from({ length: next(3) }, () =>
        sampleSection(2 + next(3), words(2), next(2) ? [words(6)] : [], next(2) ? [words(1)] : []),
      ),
    }),
  );
}

test('finds and counts the same as a slow search without an index', () => {
  let found = 0;
  for (let seed = 1; seed <= (ALL ? 150 : 20); seed++) {
    const next = numbers(seed);
    const file = sampleFile(randomPages(next));
    const index = createIndex(file);
    for (let i = 0; i < 6; i++) {
      const whole = Array.from(
        { length: 1 + next(3) },
        () => `${next(12) === 0 ? '-' : ''}${WORDS[next(WORDS.length)]}`,
      ).join(' ');
      const at = next(whole.length);
      // Incomplete, misspelled, completed by a space, or quoted.
      const query =
        [whole, whole.slice(0, at + 1), whole.slice(0, at) + whole.slice(at + 1), `${whole} `, `"${whole}"`][next(5)] ??
        '';
      if (!/\w/.test(query)) continue;
      const answer = index.search({ query, limit: 1000 });
      const places = answer.places.map(({ page, section }) => `${page}/${section}`);
      expect({ seed, query, places: places.sort() }).toEqual({ seed, query, places: slowSearch(file, query).sort() });
      expect(answer.found).toBe(places.length);
      found += places.length;
    }
  }
  // Ensures that the queries find something.
  expect(found).toBeGreaterThan(ALL ? 500 : 60);
});
