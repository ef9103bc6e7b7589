import { expect, it } from 'vitest';
import { TEST_FACTS } from '../test/testFacts.ts';
import { createApiFacts } from './apiFacts.ts';

it('reads each file once, on first use', () => {
  const read: string[] = [];
  const facts = createApiFacts((file) => {
    read.push(file);
    return TEST_FACTS[file];
  });
  expect(read).toEqual([]);
  facts.members('dagster.AssetSpec');
  facts.members('dagster.AssetSpec');
  facts.callable('dagster.asset');
  expect(read).toEqual(['objects.json', 'core/assets.json']);
});

it('counts only packages with documented names', () => {
  const facts = createApiFacts((file) => TEST_FACTS[file]);
  expect([...facts.packages()]).toEqual(['dagster', 'dagster_aws', 'dagster_gcp', 'dagster_k8s']);
});

it('lists no members of a class whose entry has none', () => {
  const facts = createApiFacts((file) => TEST_FACTS[file]);
  expect(facts.members('dagster.Definitions')).toBeUndefined();
  expect([...(facts.members('dagster.AssetSpec')?.keys() ?? [])]).toEqual([
    'replace',
    'owner',
    'key',
    'merge_attributes',
    'old',
  ]);
});
