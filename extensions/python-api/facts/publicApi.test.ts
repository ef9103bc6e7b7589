import { describe, expect, it } from 'vitest';
import { testApi } from '../test/testFacts.ts';
import { createApiFacts } from './apiFacts.ts';
import { createPublicApi } from './publicApi.ts';

const api = testApi();

describe('resolve', () => {
  it.each([
    // with the module
    ['dagster.asset', { is: 'name', name: 'dagster.asset' }],
    ['dagster_aws.s3.S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    ['dagster.__version__', { is: 'name', name: 'dagster.__version__' }],
    // exported twice: the documented name wins
    ['dagster_aws.s3.resources.S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    // modules
    ['dagster', { is: 'module' }],
    ['dagster_aws.s3', { is: 'module' }],
    ['dagster.__file__', { is: 'module' }],
    ['dagster.utils.anything', { is: 'name', name: 'dagster.utils' }],
    // members: listed, inherited, fields; any name if the class has no list
    ['dagster.AssetSpec.key', { is: 'name', name: 'dagster.AssetSpec.key' }],
    ['dagster.AssetSpec.replace', { is: 'name', name: 'dagster.AssetSpec.replace' }],
    ['dagster.AssetSpec.owner', { is: 'name', name: 'dagster.AssetSpec.owner' }],
    ['dagster.AssetSpec.__init__', { is: 'name', name: 'dagster.AssetSpec' }],
    ['dagster.Definitions.merge', { is: 'name', name: 'dagster.Definitions' }],
    ['dagster.AssetSpec.keyy', { is: 'unknown', part: 2, of: 'class' }],
    // a module whose package exports a function with the same name
    ['dagster_aws.s3.resources.configured', { is: 'name', name: 'dagster_aws.s3.resources' }],
    // missing
    ['dagster.aset', { is: 'unknown', part: 1, of: 'module' }],
    ['dagster.aset.key', { is: 'unknown', part: 1, of: 'module' }],
    ['dagster_aws.s4.S3Resource', { is: 'unknown', part: 1, of: 'module' }],
    // private, except for documented names
    ['dagster._core.x', { is: 'private', part: 1 }],
    ['dagster.AssetSpec._key', { is: 'private', part: 2 }],
    ['dagster._core.launcher.RunLauncher', { is: 'name', name: 'dagster._core.launcher.RunLauncher' }],
    ['dagster._core.launcher.RunLauncher.launch', { is: 'name', name: 'dagster._core.launcher.RunLauncher' }],
    // without the module: core names, then those of a single library
    ['AssetSpec', { is: 'name', name: 'dagster.AssetSpec' }],
    ['AssetSpec.key', { is: 'name', name: 'dagster.AssetSpec.key' }],
    ['S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    ['SharedName', undefined],
    ['AssetSpec.keyy', undefined],
    // not ours
    ['pandas.DataFrame', undefined],
    ['dagster_quickstart.defs', undefined],
    ['dagster_cli.main', undefined],
    ['constructor', undefined],
    ['dagster.constructor', { is: 'unknown', part: 1, of: 'module' }],
  ])('%s', (name, answer) => {
    expect(api.resolve(name)).toEqual(answer);
  });

  it.each([
    ['dagster.SourceAsset', { status: 'deprecated', instead: 'dagster.AssetSpec' }],
    ['dagster.fs_io_manager', { status: 'superseded', instead: 'dagster.IOManager' }],
    // a mentioned name that no longer exists
    ['dagster.FreshnessPolicy', { status: 'deprecated' }],
    // a member; its warning mentions a neighbor
    // a warning that mentions a call means the method, not its result
    ['dagster.Translator', { status: 'deprecated', instead: 'dagster.AssetSpec' }],
    ['dagster.AssetSpec.old', { status: 'deprecated', instead: 'dagster.AssetSpec.key' }],
    // other lifecycle stages don't matter to a page
    ['dagster.preview', {}],
  ])('%s has its stage and replacement', (name, state) => {
    expect(api.resolve(name)).toEqual({ is: 'name', name, ...state });
  });

  it('knows nothing without facts', () => {
    const none = createPublicApi(createApiFacts(() => undefined));
    expect([none.resolve('dagster.asset'), none.takes('dagster.asset', 'x')]).toEqual([undefined, undefined]);
  });
});

describe('takes', () => {
  it.each([
    ['dagster.asset', 'name', true],
    ['dagster.asset', 'nmae', false],
    // hidden parameters, which `**kwargs` accepts, but not positional ones
    ['dagster.asset', 'compute_kind', true],
    ['dagster.asset', 'fn', false],
    // any keyword
    ['dagster.multi_asset', 'anything', undefined],
    // a class, a method, bare names
    ['dagster.AssetSpec', 'deps', true],
    ['AssetSpec.merge_attributes', 'tag', false],
    // not described by the facts
    ['dagster.Definitions', 'x', undefined],
    ['dagster.Definitions.merge', 'x', undefined],
    ['dagster.Nothing', 'x', undefined],
    ['pandas.read_csv', 'x', undefined],
  ])('%s(%s=…)', (callee, keyword, answer) => {
    expect(api.takes(callee, keyword)).toBe(answer);
  });

  it('suggests a similar keyword', () => {
    expect(api.nearKeywords('dagster.asset', 'nmae')).toEqual(['name']);
  });
});

describe('near', () => {
  it.each([
    ['dagster.aset', ['dagster.asset']],
    ['dagster.AssetSpec.keyy', ['dagster.AssetSpec.key']],
    // the same name elsewhere comes before similar ones
    ['dagster.S3Resource', ['dagster_aws.s3.S3Resource']],
    ['dagster.SharedName', ['dagster_gcp.SharedName', 'dagster_k8s.SharedName']],
    ['dagster._core.definitions.AssetSpec', ['dagster.AssetSpec']],
    ['dagster_aws.s4', ['dagster_aws.s3']],
    // nothing similar
    ['dagster.zzz', []],
    ['dagster.AssetSpec.completely_other', []],
    ['dagster.asset', []],
    ['pandas.x', []],
  ])('%s', (name, names) => {
    expect(api.near(name)).toEqual(names);
  });
});
