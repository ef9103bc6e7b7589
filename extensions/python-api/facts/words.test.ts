import { describe, expect, test } from 'vitest';
import { readSummaries } from './words.ts';

const TEXT = `- \`--verbose\`: Says more.

# Asset definitions

When to use which.

## dagster.asset

Defines an asset.

\`\`\`python
# a comment, no section
## nor an object
\`\`\`

## dagster.AssetSpec

Describes an asset.
## dagster.asset

Again.
`;

describe('readWords', () => {
  const words = readSummaries(TEXT);

  test('sections and objects by name, with the lines of their headings', () => {
    expect([...words.sections.values()].map(({ name, line }) => [name, line])).toEqual([['Asset definitions', 3]]);
    expect([...words.objects.values()].map(({ name, line }) => [name, line])).toEqual([
      ['dagster.asset', 7],
      ['dagster.AssetSpec', 16],
    ]);
  });

  test('headings in a fence are code', () => {
    expect(words.objects.get('dagster.asset')?.body).toContain('## nor an object');
  });

  test('text before the first heading', () => {
    expect(words.common).toMatchObject({ name: '', line: 1 });
    expect(readSummaries('\n\n# A\n').common).toBeUndefined();
  });

  test('a repeated heading', () => {
    expect(words.repeated).toEqual([{ name: 'dagster.asset', line: 19, body: '\nAgain.\n' }]);
  });
});
