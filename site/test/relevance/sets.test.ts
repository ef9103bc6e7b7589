import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isUnseen, readSets } from './sets.ts';

// The values are pinned: if one changes, so did the halves, and tuned queries would count as unseen.
it.each([
  ['asset', false],
  ['assets', false],
  ['io manager', false],
  ['partition', true],
  ['', true],
  ['größe', true],
])('decides by the text: "%s"', (query, unseen) => {
  expect(isUnseen(query)).toBe(unseen);
});

it('keeps about half of all queries unseen', () => {
  const queries = Array.from({ length: 1000 }, (_, index) => `how to run asset ${index}`);
  const share = queries.filter(isUnseen).length / queries.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

it('has all judged queries and half of the others as seen, each query once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sets-'));
  try {
    const names = ['queries', 'heldout', 'fromThreads', 'plainWords'];
    for (const name of names) {
      const entries = Array.from({ length: 20 }, (_, index) =>
        JSON.stringify({ query: `${name} ${index}`, class: 'title', want: ['/a'] }),
      );
      writeFileSync(join(folder, `${name}.json`), `[\n${entries.join(',\n')}\n]\n`);
    }
    const { seen, unseen } = readSets(pathToFileURL(`${folder}/`));
    const texts = [...seen, ...unseen].map(({ query }) => query);
    expect(new Set(texts).size).toBe(80);
    expect(seen.filter(({ query }) => query.startsWith('queries'))).toHaveLength(20);
    expect(unseen.map(({ query }) => query).every(isUnseen)).toBe(true);
    for (const half of [seen, unseen]) {
      for (const name of ['heldout', 'fromThreads', 'plainWords'])
        expect(half.some(({ query }) => query.startsWith(name))).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
