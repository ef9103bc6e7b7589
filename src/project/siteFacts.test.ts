import { expect, it } from 'vitest';
import { testApi } from '../../test/support/reference/testFacts.ts';
import type { SiteModel } from '../site/model/model.ts';
import { createFacts, type DependencyKey, type SiteFacts } from './siteFacts.ts';

const MODEL = { paths: { '/api/assets': 'page' }, files: {}, docs: {}, drafts: {} } as unknown as SiteModel;
const SYMBOLS = { 'dagster.asset': { path: '/api/assets', anchor: 'dagster.asset' } };

it("records a page's API queries, name by name, with the answers", () => {
  const { lookup, dependencies } = createFacts({
    model: MODEL,
    symbols: SYMBOLS,
    api: testApi(),
    extensions: {},
  }).record();
  lookup.api('dagster.asset');
  lookup.api('pandas.x');
  lookup.takes('dagster.asset', 'nmae');
  lookup.symbol('dagster.asset');
  lookup.near('api', 'dagster.aset');
  expect(lookup.near('argument', 'dagster.asset nmae')).toEqual(['name']);
  expect(dependencies).toEqual({
    'api:dagster.asset': '{"is":"name","name":"dagster.asset"}',
    'api:pandas.x': '',
    'argument:dagster.asset nmae': 'false',
    'symbol:dagster.asset': '{"path":"/api/assets","anchor":"dagster.asset"}',
  });
});

it('an answer stays valid as long as its name is the same, regardless of others', () => {
  const { lookup, dependencies } = createFacts({
    model: MODEL,
    symbols: SYMBOLS,
    api: testApi(),
    extensions: {},
  }).record();
  lookup.api('dagster.asset');
  lookup.takes('dagster.asset', 'name');
  const api = testApi();
  const changed = (name: string) => ({
    ...api,
    resolve: (asked: string) => (asked === name ? undefined : api.resolve(asked)),
  });
  const answers = (facts: SiteFacts) =>
    Object.fromEntries(
      Object.keys(dependencies).map((key) => [key, JSON.stringify(facts.answer(key as DependencyKey))]),
    );
  const sources = { model: MODEL, symbols: {}, extensions: {} };
  expect(answers(createFacts({ ...sources, api: changed('dagster.AssetSpec') }))).toEqual(dependencies);
  expect(answers(createFacts({ ...sources, api: changed('dagster.asset') }))).not.toEqual(dependencies);
});

it('records what a page asks an extension', () => {
  const extensions = { prose: { op: ['/ops'] } };
  const { lookup, dependencies } = createFacts({ model: MODEL, symbols: {}, api: testApi(), extensions }).record();
  expect(lookup.fact('prose', 'op')).toEqual(['/ops']);
  expect(lookup.fact('prose', 'toString')).toBeUndefined();
  expect(lookup.fact('toString', 'op')).toBeUndefined();
  expect(dependencies).toEqual({ 'fact:prose op': '["/ops"]', 'fact:prose toString': '', 'fact:toString op': '' });
});
