import { describe, expect, it } from 'vitest';
import { AT, testContext } from '../../../engine/test/support/content/testContext.ts';
import { testApi } from '../test/testFacts.ts';
import { createNameChecker } from './checkNames.ts';

const api = testApi();

/** Checks names, each one column further. */
function check(uses: { name: string; alias?: { text: string; parts: number }; within?: string }[]) {
  const { ctx, diagnostics } = testContext({ api });
  const checker = createNameChecker(ctx);
  for (const use of uses) checker.use({ within: 'a', ...use, place: (part) => ({ ...AT, column: part + 1 }) });
  return { checker, diagnostics };
}

describe('a use', () => {
  it.each([
    // an import statement contains the name alone; other code uses its alias
    ['dagster.aset', undefined, 'There is no "aset" in "dagster"', 'Did you mean "asset"?'],
    ['dagster.aset', { text: 'dg', parts: 1 }, 'There is no "aset" in "dagster"', 'Did you mean "dg.asset"?'],
    ['dagster.aset', { text: 'aset', parts: 2 }, 'There is no "aset" in "dagster"', 'Did you mean "dagster.asset"?'],
    [
      'dagster.AssetSpec.keyy',
      { text: 'dg', parts: 1 },
      'There is no "keyy" in "dagster.AssetSpec"',
      'Did you mean "dg.AssetSpec.key"?',
    ],
    // elsewhere
    ['dagster_aws.AssetSpec', undefined, '"dagster_aws" does not export "AssetSpec"', 'Write "dg.AssetSpec".'],
  ])('%s', (name, alias, message, hint) => {
    const { diagnostics } = check([{ name, ...(alias && { alias }) }]);
    expect(diagnostics).toMatchObject([{ id: 'unknown-symbol', level: 'error', message, hint }]);
  });

  it.each([
    'dagster.asset',
    'dagster',
    'dagster_aws.s3',
    'dagster.AssetSpec.anything_else',
    'pandas.DataFrame',
    'dagster_mine.x',
  ])('%s is fine', (name) => {
    expect(check([{ name }]).diagnostics).toEqual([]);
  });

  it('is placed at the wrong part, and reported once per import', () => {
    const uses = ['dagster.aset', 'dagster.aset.key'].map((name) => ({ name }));
    const { diagnostics } = check([...uses, { name: 'dagster.aset', within: 'b' }]);
    expect(diagnostics.map(({ column }) => column)).toEqual([2, 2]);
  });

  it('records the first use of a deprecated or superseded name', () => {
    const { checker } = check([
      { name: 'dagster.asset' },
      { name: 'dagster.SourceAsset' },
      { name: 'dagster.SourceAsset' },
    ]);
    expect(checker.outdated).toEqual([
      { name: 'dagster.SourceAsset', status: 'deprecated', instead: 'dagster.AssetSpec', at: { ...AT, column: 2 } },
    ]);
  });
});

it('the lifecycle of a known name is recorded', () => {
  const checker = createNameChecker(testContext({ api }).ctx);
  for (const name of ['SourceAsset', 'dagster.asset', 'MyClass']) checker.known(name, AT);
  expect(checker.outdated.map(({ name }) => name)).toEqual(['dagster.SourceAsset']);
});

it.each([
  ['dagster.asset', 'name'],
  ['dagster.multi_asset', 'anything'],
  ['pandas.read_csv', 'sep'],
])('%s(%s=…) is fine', (callee, keyword) => {
  const { ctx, diagnostics } = testContext({ api });
  createNameChecker(ctx).keyword(callee, keyword, AT);
  expect(diagnostics).toEqual([]);
});
