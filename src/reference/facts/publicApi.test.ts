import { describe, expect, it } from 'vitest';
import { testApi } from '../../../test/support/reference/testFacts.ts';
import { createApiFacts } from './apiFacts.ts';
import { createPublicApi } from './publicApi.ts';

const api = testApi();

describe('resolve', () => {
  it.each([
    // with the module
    ['dagster.asset', { is: 'name', name: 'dagster.asset' }],
    ['dagster_aws.s3.S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    ['dagster.__version__', { is: 'name', name: 'dagster.__version__' }],
    // exported twice: by the name that is documented
    ['dagster_aws.s3.resources.S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    // modules
    ['dagster', { is: 'module' }],
    ['dagster_aws.s3', { is: 'module' }],
    ['dagster.__file__', { is: 'module' }],
    ['dagster.utils.anything', { is: 'name', name: 'dagster.utils' }],
    // members: listed, inherited, fields; of a class without a list, any
    ['dagster.AssetSpec.key', { is: 'name', name: 'dagster.AssetSpec.key' }],
    ['dagster.AssetSpec.replace', { is: 'name', name: 'dagster.AssetSpec.replace' }],
    ['dagster.AssetSpec.owner', { is: 'name', name: 'dagster.AssetSpec.owner' }],
    ['dagster.AssetSpec.__init__', { is: 'name', name: 'dagster.AssetSpec' }],
    ['dagster.Definitions.merge', { is: 'name', name: 'dagster.Definitions' }],
    ['dagster.AssetSpec.keyy', { is: 'unknown', part: 2, of: 'class' }],
    // a module under whose name its package exports a function
    ['dagster_aws.s3.resources.configured', { is: 'name', name: 'dagster_aws.s3.resources' }],
    // not there
    ['dagster.aset', { is: 'unknown', part: 1, of: 'module' }],
    ['dagster.aset.key', { is: 'unknown', part: 1, of: 'module' }],
    ['dagster_aws.s4.S3Resource', { is: 'unknown', part: 1, of: 'module' }],
    // private, but for what is documented there
    ['dagster._core.x', { is: 'private', part: 1 }],
    ['dagster.AssetSpec._key', { is: 'private', part: 2 }],
    ['dagster._core.launcher.RunLauncher', { is: 'name', name: 'dagster._core.launcher.RunLauncher' }],
    ['dagster._core.launcher.RunLauncher.launch', { is: 'name', name: 'dagster._core.launcher.RunLauncher' }],
    // without the module: names of the core, then those of one library only
    ['AssetSpec', { is: 'name', name: 'dagster.AssetSpec' }],
    ['AssetSpec.key', { is: 'name', name: 'dagster.AssetSpec.key' }],
    ['S3Resource', { is: 'name', name: 'dagster_aws.s3.S3Resource' }],
    ['SharedName', undefined],
    ['AssetSpec.keyy', undefined],
    // none of ours
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
    // what the mark speaks of is no name any more
    ['dagster.FreshnessPolicy', { status: 'deprecated' }],
    // a member; its mark speaks of its neighbor
    // what a warning calls is meant, not what it gives
    ['dagster.Translator', { status: 'deprecated', instead: 'dagster.AssetSpec' }],
    ['dagster.AssetSpec.old', { status: 'deprecated', instead: 'dagster.AssetSpec.key' }],
    // any other state is none of a page's business
    ['dagster.preview', {}],
  ])('%s has its state, and what to use', (name, state) => {
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
    // hidden parameters are those that **kwargs takes; a positional one is none
    ['dagster.asset', 'compute_kind', true],
    ['dagster.asset', 'fn', false],
    // any keyword
    ['dagster.multi_asset', 'anything', undefined],
    // a class, a method, bare names
    ['dagster.AssetSpec', 'deps', true],
    ['AssetSpec.merge_attributes', 'tag', false],
    // what the facts do not describe
    ['dagster.Definitions', 'x', undefined],
    ['dagster.Definitions.merge', 'x', undefined],
    ['dagster.Nothing', 'x', undefined],
    ['pandas.read_csv', 'x', undefined],
  ])('%s(%s=…)', (callee, keyword, answer) => {
    expect(api.takes(callee, keyword)).toBe(answer);
  });

  it('says which keyword is near', () => {
    expect(api.nearKeywords('dagster.asset', 'nmae')).toEqual(['name']);
  });
});

describe('near', () => {
  it.each([
    ['dagster.aset', ['dagster.asset']],
    ['dagster.AssetSpec.keyy', ['dagster.AssetSpec.key']],
    // the same name elsewhere comes before what looks like it
    ['dagster.S3Resource', ['dagster_aws.s3.S3Resource']],
    ['dagster.SharedName', ['dagster_gcp.SharedName', 'dagster_k8s.SharedName']],
    ['dagster._core.definitions.AssetSpec', ['dagster.AssetSpec']],
    ['dagster_aws.s4', ['dagster_aws.s3']],
    // nothing near, nothing wrong
    ['dagster.zzz', []],
    ['dagster.AssetSpec.completely_other', []],
    ['dagster.asset', []],
    ['pandas.x', []],
  ])('%s', (name, names) => {
    expect(api.near(name)).toEqual(names);
  });
});
