import { expect, it } from 'vitest';
import { TEST_FACTS } from '../test/testFacts.ts';
import { createApiFacts } from './apiFacts.ts';
import { nearestNames } from './nearestNames.ts';

const facts = createApiFacts((file) => TEST_FACTS[file]);

it.each([
  // in a module: its names and its modules
  ['dagster.multi_aset', { is: 'unknown', part: 1 }, ['dagster.multi_asset']],
  [
    'dagster_aws.s3.resourcs.S3Resource',
    { is: 'unknown', part: 2 },
    ['dagster_aws.s3.resources', 'dagster_aws.s3.S3Resource'],
  ],
  // private: the last part, wherever it's public
  ['dagster._core.storage.IOManager', { is: 'private', part: 1 }, ['dagster.IOManager']],
  ['dagster._core.storage', { is: 'private', part: 1 }, []],
  // in a class: only its members
  ['dagster.AssetSpec.asset', { is: 'unknown', part: 2 }, []],
] as const)('%s', (name, where, names) => {
  expect(nearestNames(name.split('.'), where, facts)).toEqual(names);
});
