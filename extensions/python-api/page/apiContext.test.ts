import { expect, test } from 'vitest';
import { testContext } from '../../../engine/test/support/content/testContext.ts';
import type { ApiObject } from '../facts/facts.ts';
import { factsOf } from '../test/testEntry.ts';
import { apiNames } from './apiContext.ts';

const object = (qualname: string, rest: Partial<ApiObject> = {}): ApiObject => ({
  name: qualname.split('.').at(-1) ?? '',
  qualname,
  kind: 'class',
  ...rest,
});
const page = factsOf(object('m.Own'), object('m.AssetKey'), object('dagster.Elsewhere', { noindex: true }));
const { ctx } = testContext({
  symbols: {
    'dagster.AssetKey': { path: '/api/assets', anchor: 'dagster.AssetKey' },
    'dagster.AssetSpec': { path: '/api/assets', anchor: 'dagster.AssetSpec' },
    'dagster.Elsewhere': { path: '/api/jobs', anchor: 'dagster.Elsewhere' },
    'dagster.Any': { path: '/api/types', anchor: 'dagster.Any' },
    'dagster.Here': { path: '/guides/build', anchor: 'dagster.Here' },
    'm.Own.key': { path: '/guides/build', anchor: 'm.Own.key' },
    'other.Thing': { path: '/api/other', anchor: 'other.Thing' },
  },
});

test.each([
  ['the page itself', 'Own', '#m.Own'],
  ['a member of a class of the page', 'Own.key', '#m.Own.key'],
  ['the page before the core', 'AssetKey', '#m.AssetKey'],
  ['the core by name alone', 'AssetSpec', '/docs/api/assets#dagster.AssetSpec'],
  ['a whole name', 'other.Thing', '/docs/api/other#other.Thing'],
  ['a name of the same page', 'dagster.Here', '#dagster.Here'],
  ['a second listing leads to the first', 'Elsewhere', '/docs/api/jobs#dagster.Elsewhere'],
  ['a name of Python', 'Any', undefined],
  ['a name that nobody knows', 'pd.DataFrame', undefined],
  ['no module is guessed', 'Thing', undefined],
])('%s: %s', (_, name, href) => {
  expect(apiNames(page, ctx)(name)).toBe(href);
});
