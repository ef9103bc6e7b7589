import { type DiagnosticCase, inPage } from '../../../../engine/test/diagnostics/diagnosticCase.ts';

/** One documented name. */
const OBJECTS = JSON.stringify({
  'dagster.asset': { page: 'core/assets', kind: 'decorator', anchor: 'dagster.asset' },
});

/** Problems in the use of the tag of a documented name. */
export const tags: DiagnosticCase[] = [
  inPage('a symbol without a name', 'A <PyObject />.\n', [
    '1:3 error <PyObject> requires the prop "object" [missing-prop]',
    'Add object="…" to its tag.',
  ]),
  inPage(
    'an unknown symbol',
    {
      'docs/a.md': '---\napi: core/assets\n---\nUse <PyObject object="aset" />.\n',
      'reference/facts/objects.json': OBJECTS,
    },
    ['4:15 error The API reference has no "dagster.aset" [unknown-symbol]', 'Did you mean "asset"?'],
  ),
  inPage('an unknown symbol of another module', 'Use <PyObject module="dagster_aws" object="S3" />.\n', [
    '1:36 error The API reference has no "dagster_aws.S3" [unknown-symbol]',
    'Write a public name from the API reference, with its module.',
  ]),
  {
    title: 'a name that its API page does not have',
    files: {
      'docs/a.md':
        '<PyObject section="b" object="assset" /> and <PyObject section="b" object="MaterializeResultOfPartition" />\n',
      'docs/api/b.md': '<Link id="dagster.asset" />\n',
    },
    found: [
      'docs/a.md:1:1 error The link "dagster.assset" leads to a missing anchor: /api/b has no "#dagster.assset" [broken-anchor]',
      '  hint: Did you mean "dagster.asset"?',
      'docs/a.md:1:46 error The link "dagster.MaterializeResultOfPartition" leads to a missing anchor: /api/b has no "#dagster.MaterializeResultOfPartition" [broken-anchor]',
      '  hint: Use an entry of that page, or add one to it.',
    ],
  },
];
