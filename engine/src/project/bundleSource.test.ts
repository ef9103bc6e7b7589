import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundlerProblems } from './bundleSource.ts';

const root = mkdtempSync(join(tmpdir(), 'bundle-source-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const folder of ['components/parts', 'node_modules/lodash', 'node_modules/@acme/there'])
  mkdirSync(join(root, folder), { recursive: true });
writeFileSync(join(root, 'components/axis.js'), '');

it("reports a bundler's errors", () => {
  const location = { file: 'a.ts', line: 2, column: 4 };
  const errors = [
    { text: 'Unexpected "}"', location },
    { text: 'No loader', location: null, detail: { id: 'private-file', hint: 'Rename it.' } },
  ];
  expect(bundlerProblems({ errors }, { root, id: 'config', entry: 'site.config.ts' })).toEqual([
    {
      id: 'config',
      level: 'error',
      file: 'a.ts',
      line: 2,
      column: 5,
      message: 'Unexpected "}"',
      hint: 'Fix the syntax or the path of the import.',
    },
    {
      id: 'private-file',
      level: 'error',
      file: 'site.config.ts',
      line: 1,
      column: 1,
      message: 'No loader',
      hint: 'Rename it.',
    },
  ]);
});

const PATH = 'Fix the syntax or the path of the import.';
it.each([
  ['left-pad', 'Run "npm install left-pad", or fix the import.'],
  ['@acme/names/short', 'Run "npm install @acme/names", or fix the import.'],
  ['chart.js/auto', 'Run "npm install chart.js", or fix the import.'],
  ...['fs', 'node:fs', './none', '@site/src/a', '@docusaurus/Link'].map((name) => [name, PATH]),
  // a path without `./`
  ...['names.ts', 'data.json', 'axis', 'axis.js', 'parts/Bar', 'components/axis'].map((name) => [name, PATH]),
  // an installed package
  ...['lodash/nope', '@acme/there/nope'].map((name) => [name, PATH]),
])('hints at what the import of "%s" lacks', (name, hint) => {
  const errors = [{ text: `Could not resolve "${name}"`, location: null }];
  expect(bundlerProblems({ errors }, { root, id: 'component', entry: 'components/A.tsx' })).toMatchObject([{ hint }]);
});

it.each([
  ['an error', new Error('no luck')],
  ['several errors', new AggregateError([new Error('a')])],
  ['an empty list', new AggregateError([])],
  ['nothing', undefined],
])("%s isn't a bundler's", (_, error) => {
  expect(bundlerProblems(error, { root, id: 'config', entry: 'site.config.ts' })).toBeUndefined();
});
