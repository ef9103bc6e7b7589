import { describe, expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import type { SearchSection } from '../../search/records/searchFile.ts';
import { createSymbolLookup } from './symbolLookup.ts';

const symbol = (path: string, kind = 'class'): SearchSection => [2, path, path, [], [], 1, [kind, path, path]];
const PATHS = [
  'dagster.asset',
  'dagster.AssetSpec',
  'dagster.AssetSpec.key',
  'dagster.AssetIn.key',
  'dagster.MetadataValue.asset',
  'dagster asset',
  'dagster asset list',
  'dagster dev --port',
  'dagster.build_freshness_checks',
  'dagster_aws.s3.S3Resource',
  'dagster_dbt.cloud.v2.CloudResource',
];
const names = createSymbolLookup([
  samplePage({ sections: [[1, '', 'API', [], [], 0], ...PATHS.map((path) => symbol(path))] }),
]);

describe('a name', () => {
  it.each<[string, string | undefined, string[]]>([
    ['dagster.AssetSpec', 'dagster.AssetSpec', []],
    ['AssetSpec', 'dagster.AssetSpec', []],
    ['AssetSpec.key', 'dagster.AssetSpec.key', []],
    ['dg.AssetSpec', 'dagster.AssetSpec', []],
    ['@dg.asset(deps=[x])', 'dagster.asset', []],
    ['`dagster.asset`', 'dagster.asset', []],
    ['from dagster import AssetSpec', 'dagster.AssetSpec', []],
    ['S3Resource()', 'dagster_aws.s3.S3Resource', []],
    ['dagster  asset list', 'dagster asset list', []],
    ['--port', 'dagster dev --port', []],
    // names in code before commands and members
    ['asset', 'dagster.asset', ['dagster.MetadataValue.asset', 'dagster asset']],
    // no name of several
    ['key', undefined, ['dagster.AssetSpec.key', 'dagster.AssetIn.key']],
    ['AsetSpec', undefined, []],
    ['', undefined, []],
    ['constructor', undefined, []],
  ])('%j is %s', (written, path, others) => {
    const found = names.find(written);
    expect([found.place?.path, found.others]).toEqual([path, others]);
  });
});

describe('near names', () => {
  it.each<[string, string[]]>([
    ['dagster.AsetSpec', ['dagster.AssetSpec']],
    ['assetspec', ['dagster.AssetSpec', 'dagster.AssetSpec.key']],
    // the right name in another module
    ['dagster_dbt.CloudResource', ['dagster_dbt.cloud.v2.CloudResource', 'dagster_aws.s3.S3Resource']],
    // a member without an entry
    ['AssetSpec.replace_all', ['dagster.AssetSpec']],
    // a word of the name
    ['freshness', ['dagster.build_freshness_checks']],
    ['zzz', []],
  ])('of %j are %j', (written, near) => {
    expect(names.near(written)).toEqual(near);
  });
});
