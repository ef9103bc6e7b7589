import { describe, expect, it } from 'vitest';
import type { SearchSection } from '../../engine/src/shared/searchFile.ts';
import { finish } from '../../engine/src/shared/steps.ts';
import { samplePage } from '../../engine/test/support/search/samplePage.ts';
import type { NamesWithoutEntry } from './namesWithoutEntry.ts';
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
  'dagster_dbt.Translator.get_auto_materialize_policy',
  'dagster.JobDefinition.partitioned_config',
  'dagster.AssetExecutionContext.partition_key',
  'dagster.InputContext',
  'dagster.InputContext.partition_key',
  'dagster.InputContext.asset_key',
  'dagster.BuildInput.asset_key',
  'dagster._core.RunRecord',
];
const EXPORTED: NamesWithoutEntry = {
  'dagster.DefaultSensorStatus': { kind: 'enum' },
  'dagster.AutomationContext': { kind: 'class', status: 'deprecated' },
  'dagster.partitioned_config': { kind: 'function' },
  'dagster.RunRecord': { kind: 'class', entry: 'dagster._core.RunRecord' },
  'dagster.List': { kind: 'constant' },
};
/** A page with a section for each list of names in its code. */
const page = (url: string, ...codes: string[][]) =>
  samplePage({ url, sections: codes.map((names, i) => [2, `s${i}`, 'Section', [], names, 0]) });
const names = createSymbolLookup(
  [
    samplePage({ sections: [[1, '', 'API', [], [], 0], ...PATHS.map((path) => symbol(path))] }),
    page('/once', ['dg.DefaultSensorStatus.RUNNING', 'List']),
    page('/twice', ['DefaultSensorStatus'], ['default_status', 'dg.DefaultSensorStatus']),
    page('/list', ['dg.List[dg.Int]', 'MyDefaultSensorStatus']),
  ],
  EXPORTED,
);

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
    ['@dg.asset(deps=[x', 'dagster.asset', []],
    // a member of what a call returns, never the call itself
    ['dg.AssetSpec(key=(1)).key', 'dagster.AssetSpec.key', []],
    ['MetadataValue.asset(x).nope()', undefined, []],
    ['dagster  asset list', 'dagster asset list', []],
    ['--port', 'dagster dev --port', []],
    // names in code before commands and members
    ['asset', 'dagster.asset', ['dagster.MetadataValue.asset', 'dagster asset']],
    // exported without an entry
    ['dg.DefaultSensorStatus', 'dagster.DefaultSensorStatus', []],
    ['DefaultSensorStatus', 'dagster.DefaultSensorStatus', []],
    // before a member of the same name
    ['partitioned_config', 'dagster.partitioned_config', ['dagster.JobDefinition.partitioned_config']],
    ['JobDefinition.partitioned_config', 'dagster.JobDefinition.partitioned_config', []],
    // exported under another name than its entry's
    ['dg.RunRecord', 'dagster._core.RunRecord', []],
    // a variable, named after its class
    [
      'context.partition_key',
      undefined,
      ['dagster.AssetExecutionContext.partition_key', 'dagster.InputContext.partition_key'],
    ],
    ['context.asset_key', 'dagster.InputContext.asset_key', []],
    ['self.input_context.partition_key', 'dagster.InputContext.partition_key', []],
    ['asset_spec.key', 'dagster.AssetSpec.key', []],
    ['dagster.context.asset_key', undefined, []],
    ['key.asset_key', undefined, []],
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
    ['dagster_dbt.CloudResource', ['dagster_dbt.cloud.v2.CloudResource']],
    // a member without an entry: only members of its class
    ['AssetSpec.replace_all', ['dagster.AssetSpec']],
    ['AssetSpec.keys', ['dagster.AssetSpec', 'dagster.AssetSpec.key']],
    ['InputContext.partition', ['dagster.InputContext', 'dagster.InputContext.partition_key']],
    ['AssetSpec.partition_key', ['dagster.AssetSpec']],
    ['dagster dev --prt', ['dagster dev --port']],
    // a word of the name
    ['freshness', ['dagster.build_freshness_checks']],
    ['zzz', []],
    // exported names, too
    ['DefaultSensorState', ['dagster.DefaultSensorStatus']],
    // no name that only has most of the letters
    ['AutoMaterializePolicy', []],
  ])('of %j are %j', (written, near) => {
    expect(finish(names.near(written))).toEqual(near);
  });
});

describe('the class', () => {
  it.each<[string, string | undefined]>([
    ['AssetSpec.replace_all', 'dagster.AssetSpec'],
    ['dg.AssetSpec.replace_all()', 'dagster.AssetSpec'],
    ['dg.InputContext.asset_key().without', 'dagster.InputContext'],
    ['DefaultSensorStatus.RUNNING', 'dagster.DefaultSensorStatus'],
    ['asset.foo', undefined],
    ['dagster.foo', undefined],
    ['dagster dev --foo', undefined],
    ['foo', undefined],
  ])('of %j is %j', (written, path) => {
    expect(names.classOf(written)).toBe(path);
  });
});

describe('mentions', () => {
  it.each<[string, string[]]>([
    ['dagster.DefaultSensorStatus', ['/twice', '/once']],
    // an ordinary word only with its package
    ['dagster.List', ['/list']],
    ['dagster.AutomationContext', []],
  ])('of %j are on %j', (path, urls) => {
    expect(finish(names.mentions(path)).map(({ url }) => url)).toEqual(urls);
  });
});
