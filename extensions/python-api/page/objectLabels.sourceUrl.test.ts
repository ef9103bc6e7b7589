import { expect, test } from 'vitest';
import { sourceUrl } from './objectLabels.ts';

const BASE = 'https://code.example/tree/1.0';

test.each([
  ['dagster/_core/a.py', 'https://code.example/blob/1.0/python_modules/dagster/dagster/_core/a.py#L7'],
  [
    'dagster_graphql/client.py',
    'https://code.example/blob/1.0/python_modules/dagster-graphql/dagster_graphql/client.py#L7',
  ],
  ['dagster_aws/s3/a.py', 'https://code.example/blob/1.0/python_modules/libraries/dagster-aws/dagster_aws/s3/a.py#L7'],
  ['dagstermill/a.py', 'https://code.example/blob/1.0/python_modules/libraries/dagstermill/dagstermill/a.py#L7'],
  // not in the repository at that tag
  ['dagster_iceberg/a.py', undefined],
  ['dagster_polars/a.py', undefined],
])('%s', (path, url) => {
  expect(sourceUrl({ source: { path, line: 7 } }, BASE)).toBe(url);
});

test('an object without a source', () => {
  expect(sourceUrl({}, BASE)).toBeUndefined();
});
