import { expect, it } from 'vitest';
import { bundlerProblems } from './bundleSource.ts';

it("reports a bundler's errors", () => {
  const location = { file: 'a.ts', line: 2, column: 4 };
  const errors = [
    { text: 'Unexpected "}"', location },
    { text: 'No loader', location: null, detail: { id: 'private-file', hint: 'Rename it.' } },
  ];
  expect(bundlerProblems({ errors }, 'config', 'site.config.ts')).toEqual([
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

it.each([
  ['left-pad', 'Run "npm install left-pad", or fix the import.'],
  ['@acme/names/short', 'Run "npm install @acme/names", or fix the import.'],
  ...['fs', 'node:fs', './none', '@site/src/a', '@docusaurus/Link'].map((name) => [
    name,
    'Fix the syntax or the path of the import.',
  ]),
])('hints at what the import of "%s" lacks', (name, hint) => {
  const errors = [{ text: `Could not resolve "${name}"`, location: null }];
  expect(bundlerProblems({ errors }, 'component', 'components/A.tsx')).toMatchObject([{ hint }]);
});

it.each([
  ['an error', new Error('no luck')],
  ['several errors', new AggregateError([new Error('a')])],
  ['an empty list', new AggregateError([])],
  ['nothing', undefined],
])("%s isn't a bundler's", (_, error) => {
  expect(bundlerProblems(error, 'config', 'site.config.ts')).toBeUndefined();
});
