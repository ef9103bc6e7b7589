import { type DiagnosticCase, inFile } from '../../../../engine/test/diagnostics/diagnosticCase.ts';

const FACTS = {
  'reference/facts/objects.json': JSON.stringify({
    'dagster.asset': { page: 'core/assets', kind: 'decorator', anchor: 'dagster.asset' },
    'dagster_aws.s3.S3Resource': { page: 'core/assets', kind: 'class', anchor: 'dagster_aws.s3.S3Resource' },
  }),
  'reference/facts/exports.json': JSON.stringify({
    dagster: {
      asset: { kind: 'decorator' },
      AssetSpec: { kind: 'class' },
      SourceAsset: { kind: 'class', status: 'deprecated', mentions: ['AssetSpec'] },
      StepLauncher: { kind: 'class', status: 'superseded' },
    },
    dagster_aws: {},
    'dagster_aws.s3': { S3Resource: { kind: 'class' } },
  }),
  'reference/facts/core/assets.json': JSON.stringify({
    sections: [
      {
        objects: [
          {
            qualname: 'dagster.asset',
            signature: { parameters: [{ name: 'name', kind: 'keyword-only', annotation: null, default: null }] },
          },
        ],
      },
    ],
  }),
};

/** A page that documents the names. Its text starts on line 4. */
const page = (text: string) => `---\napi: core/assets\n---\n${text}`;

const inPage = inFile('docs/a.md', FACTS);

/** Problems with API names, in prose and in code. */
export const symbols: DiagnosticCase[] = [
  inPage('a misspelled name in prose', page('Use `@dg.aset` here.\n'), [
    '4:10 error There is no "aset" in "dagster" [unknown-symbol]',
    'Did you mean "asset"?',
  ]),
  {
    title: 'a misspelled name in a fence, and one that nothing is like',
    files: { ...FACTS, 'docs/a.md': page('```python\nimport dagster as d\n\n@d.aset\ndef a(): d.zzz\n```\n') },
    found: [
      'docs/a.md:7:4 error There is no "aset" in "dagster" [unknown-symbol]',
      '  hint: Did you mean "d.asset"?',
      'docs/a.md:8:12 error There is no "zzz" in "dagster" [unknown-symbol]',
      '  hint: Write a public name from the API reference, or use <code>…</code> in prose if it is not an API name.',
    ],
  },
  {
    title: 'a name of another module, in a snippet that two pages show',
    files: {
      ...FACTS,
      'docs/a.md': page('<CodeExample path="a.py" />\n'),
      'docs/b.md': '<CodeExample path="a.py" />\n',
      'snippets/a.py': 'import os\n\nfrom dagster import (\n    S3Resource,\n)\n\nx = S3Resource()\n',
    },
    found: [
      'snippets/a.py:4:5 error "dagster" does not export "S3Resource" [unknown-symbol]',
      '  hint: Write "from dagster_aws.s3 import S3Resource".',
    ],
  },
  inPage(
    'a private name, and one that is public elsewhere',
    page('```python\nfrom dagster._core.definitions import AssetSpec\nfrom dagster._utils import x\n```\n'),
    [
      '5:14 error "dagster._core.definitions.AssetSpec" is private: "_core" starts with an underscore [private-symbol]',
      'Write "dg.AssetSpec".',
      '6:14 error "dagster._utils.x" is private: "_utils" starts with an underscore [private-symbol]',
      'Write a public name from the API reference, or use <code>…</code> in prose if it is not an API name.',
    ],
  ),
  inPage('keywords that a call does not take', page('```python\n@dg.asset(nmae="a", colour=1)\ndef a(): ...\n```\n'), [
    '5:11 error "dagster.asset" has no parameter "nmae" [unknown-argument]',
    'Did you mean "name"?',
    '5:21 error "dagster.asset" has no parameter "colour" [unknown-argument]',
    'Write one of the parameters listed in its API reference.',
  ]),
  inPage('names that the package gives up', page('Use `SourceAsset` and `dg.StepLauncher`.\n'), [
    '4:6 warning "dagster.SourceAsset" is deprecated, but the page does not say so [deprecated-symbol]',
    'Use "dg.AssetSpec", or say that it is deprecated.',
    '4:27 warning "dagster.StepLauncher" is superseded, but the page does not say so [deprecated-symbol]',
    'Say that it is superseded, or show what to use instead.',
  ]),
];
