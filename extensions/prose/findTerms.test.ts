import { expect, it } from 'vitest';
import { createFindTerms } from './findTerms.ts';
import type { GlossaryWords } from './readWords.ts';
import { sampleWords } from './test/sampleWords.ts';

const find = createFindTerms(sampleWords.glossary as GlossaryWords);
const found = (text: string, isStart = true) =>
  find(text, isStart).map(({ start, end, id }) => `${id}: ${text.slice(start, end)}`);

it.each<[string, string[]]>([
  ['an asset check of two assets', ['asset-check: asset check', 'asset: assets']],
  ['asset\nchecks', ['asset-check: asset\nchecks']],
  ['no asset-based, assets/a or my_asset', []],
  ['an asset manager', []],
  // capitals
  ['Assets are. Ops are! The Assets page, the Op', ['asset: Assets', 'op: Ops']],
  ['ASSETS', []],
  ['Dagster+, not Dagster', ['dagster-plus: Dagster+']],
  // nouns and other parts of speech
  ['a run. A run is a run of it', ['run: run', 'run: run', 'run: run']],
  ['to run it; run the job; the run status; a dbt run is', []],
  ['each run (that), all runs that; it runs.', ['run: runs']],
  ['the run', []],
])('terms in %j', (text, terms) => {
  expect(found(text)).toEqual(terms);
});

it('a capital in the middle of a sentence is part of a name', () => {
  expect(found('Assets', false)).toEqual([]);
});
