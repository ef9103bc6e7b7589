import type { Names } from '../../../engine/src/content/model/names.ts';
import { createApiFacts } from '../facts/apiFacts.ts';
import type { Parameter } from '../facts/facts.ts';
import { createPublicApi } from '../facts/publicApi.ts';

const parameter = (name: string, kind: Parameter['kind'] = 'keyword-only') => ({
  name,
  kind,
  annotation: null,
  default: null,
});

const EXPORTS = {
  dagster: {
    AssetSpec: { kind: 'class' },
    Definitions: { kind: 'class' },
    Field: { kind: 'class' },
    FreshnessPolicy: { kind: 'class', status: 'deprecated', mentions: ['AutomationCondition.cron'] },
    IOManager: { kind: 'class' },
    SourceAsset: { kind: 'class', status: 'deprecated', mentions: ['SourceAsset', 'with_io_manager_key', 'AssetSpec'] },
    Translator: { kind: 'class', status: 'deprecated', mentions: ['AssetSpec(...).key'] },
    __version__: { kind: 'constant' },
    asset: { kind: 'decorator' },
    fs_io_manager: { kind: 'config', status: 'superseded', mentions: ['IOManager'] },
    io_manager: { kind: 'decorator' },
    multi_asset: { kind: 'decorator' },
    preview: { kind: 'function', status: 'preview' },
    utils: { kind: 'module' },
  },
  dagster_aws: {},
  'dagster_aws.s3': { S3Resource: { kind: 'class' }, s3_resource: { kind: 'config' }, resources: { kind: 'config' } },
  'dagster_aws.s3.resources': { S3Resource: { kind: 'class', qualname: 'dagster_aws.s3.S3Resource' } },
  dagster_gcp: { SharedName: { kind: 'class' } },
  dagster_k8s: { SharedName: { kind: 'class' } },
  // This package has no documented names.
  dagster_cli: { main: { kind: 'function' } },
};

const ASSETS = {
  sections: [
    {
      heading: null,
      level: 2,
      objects: [
        {
          name: 'asset',
          qualname: 'dagster.asset',
          kind: 'decorator',
          signature: {
            parameters: [parameter('fn', 'positional-only'), parameter('name'), parameter('kwargs', 'var-keyword')],
            returns: null,
          },
          lifecycle: { status: 'public', params: { compute_kind: { status: 'hidden' } } },
        },
        {
          name: 'multi_asset',
          qualname: 'dagster.multi_asset',
          kind: 'decorator',
          signature: { parameters: [parameter('kwargs', 'var-keyword')], returns: null },
        },
        {
          name: 'AssetSpec',
          qualname: 'dagster.AssetSpec',
          kind: 'class',
          signature: { parameters: [parameter('key', 'positional-or-keyword'), parameter('deps')], returns: null },
          members: [
            { name: 'key', kind: 'attribute' },
            {
              name: 'merge_attributes',
              kind: 'method',
              signature: { parameters: [parameter('tags')], returns: null },
            },
            { name: 'old', kind: 'property', lifecycle: { status: 'deprecated', mentions: ['key'] } },
          ],
          inheritedMembers: [{ name: 'replace', from: 'dagster._core.Base' }],
          config: { fields: [{ name: 'owner' }] },
        },
        { name: 'Definitions', qualname: 'dagster.Definitions', kind: 'class', members: [] },
      ],
    },
  ],
};

const OBJECTS = Object.fromEntries(
  [
    ...['asset', 'multi_asset', 'AssetSpec', 'AssetSpec.key', 'Definitions', 'Field', 'IOManager', 'SourceAsset'],
    '_core.launcher.RunLauncher',
  ]
    .map((name) => [`dagster.${name}`, 'core/assets'])
    .concat([
      ['dagster_aws.s3.S3Resource', 'libraries/aws'],
      ['dagster_aws.s3.s3_resource', 'libraries/aws'],
      ['dagster_gcp.SharedName', 'libraries/gcp'],
      ['dagster_k8s.SharedName', 'libraries/k8s'],
    ])
    .map(([name = '', page]) => [name, { page, kind: 'class', anchor: name }]),
);

/** Facts of a few names, in the format of `reference/facts/`. */
export const TEST_FACTS: Readonly<Record<string, string>> = {
  'exports.json': JSON.stringify(EXPORTS),
  'objects.json': JSON.stringify(OBJECTS),
  'core/assets.json': JSON.stringify(ASSETS),
};

export const testApi = (): Names => createPublicApi(createApiFacts((file) => TEST_FACTS[file]));
