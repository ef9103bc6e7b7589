import { expect, it } from 'vitest';
import { createRandom } from '../../../bench/random.mjs';
import { SAMPLE_CONTEXT, sampleIndex } from '../../../test/support/search/sampleIndex.ts';
import type { ProtocolError, QueryResults } from '../records/record.ts';
import { answerQueries } from './answerQuery.ts';

const NAMES = [
  ...['query', 'hitsPerPage', 'page', 'params', 'indexName', 'type', 'filters', 'facetFilters', 'facets', 'distinct'],
  ...['attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet', 'highlightPreTag', 'highlightPostTag'],
  ...['snippetEllipsisText', 'maxValuesPerFacet', 'clickAnalytics', '__proto__', 'constructor', 'toString', ''],
];
const TEXTS = [
  ...[
    '',
    ' ',
    'asset',
    'asset check',
    'Suspense',
    '<Suspense>',
    '"asset',
    '-asset',
    '"" -',
    '*',
    '-',
    '🙂',
    '日本語',
    'docs',
  ],
  ...[
    '\ud800',
    '\u0000',
    'e\u0301',
    'section:Docs',
    'section:Docs OR',
    '(type:content)',
    '[',
    '["a"]',
    '{}',
    'a=1&a=2',
    '%',
  ],
  ...[
    'content:3',
    'hierarchy.lvl1:0',
    '*:2',
    'content:-1',
    'hierarchy',
    '__proto__',
    '5',
    '-5',
    'true',
    '<em>',
    '&lt;',
    '\\',
  ],
];
const NUMBERS = [0, 1, 5, 20, 1000, 1001, -1, 1.5, 1e21, -0];

type Random = ReturnType<typeof createRandom>;

function value(random: Random, depth: number): unknown {
  const kind = random.int(0, depth > 3 ? 4 : 6);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind < 5)
    return Array.from({ length: random.int(1, 3) }, () => random.pick(TEXTS)).join(random.pick(['', ' ', ',']));
  const length = random.int(0, 4);
  if (kind === 5) return Array.from({ length }, () => value(random, depth + 1));
  return JSON.parse(`{${members(random, length, depth)}}`);
}

/** As JSON, where `__proto__` is an ordinary name. */
function members(random: Random, length: number, depth: number): string {
  return Array.from(
    { length },
    () => `${JSON.stringify(random.pick(NAMES))}:${JSON.stringify(value(random, depth + 1)) ?? 1}`,
  ).join();
}

/** Usually a batch for the right index, with a few random parameters. */
function body(random: Random): unknown {
  if (random.chance(0.1)) return value(random, 0);
  const query = () => {
    const parameters = members(random, random.int(0, 4), 2);
    return `{${[parameters, random.chance(0.95) ? '"indexName":"docs"' : ''].filter(Boolean).join()}}`;
  };
  return JSON.parse(`{"requests":[${Array.from({ length: random.int(0, 3) }, query).join()}]}`);
}

it('answers or rejects any body, and never throws', () => {
  const index = sampleIndex();
  const seen = { answered: 0, refused: 0 };
  for (let seed = 0; seed < 4000; seed++) {
    const given = body(createRandom('search protocol', seed));
    const where = `seed ${seed}: ${JSON.stringify(given)}`;
    const answer = answerQueries(index, given, SAMPLE_CONTEXT);
    // Compare with what JSON sends.
    const sent = JSON.parse(JSON.stringify(answer.body)) as QueryResults & ProtocolError;
    if (answer.status !== 200) {
      seen.refused += 1;
      expect([400, 404], where).toContain(answer.status);
      expect(Object.keys(sent).sort(), where).toEqual(['message', 'status']);
      expect(sent.status, where).toBe(answer.status);
      expect(sent.message, where).toMatch(/^.{5,}/);
      continue;
    }
    seen.answered += 1;
    expect(sent.results, where).toHaveLength((given as { requests: unknown[] }).requests.length);
    for (const result of sent.results) {
      expect(result, where).toMatchObject({ index: 'docs', exhaustiveNbHits: true });
      expect(result.hits.length, where).toBeLessThanOrEqual(Math.min(result.hitsPerPage, result.nbHits));
      expect(new Set(result.hits.map(({ objectID }) => objectID)).size, where).toBe(result.hits.length);
      for (const { hierarchy, content } of result.hits) {
        expect(`${Object.values(hierarchy ?? {})} ${content ?? ''}`, where).not.toMatch(/[<>]/);
      }
    }
  }
  expect(Math.min(seen.answered, seen.refused)).toBeGreaterThan(500);
});
