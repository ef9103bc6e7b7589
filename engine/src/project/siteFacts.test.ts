import { expect, it } from 'vitest';
import type { Names } from '../content/model/names.ts';
import type { SiteModel } from '../site/model/model.ts';
import { createFacts, type DependencyKey, type SiteFacts } from './siteFacts.ts';

const MODEL = { paths: { '/api/assets': 'page' }, files: {}, docs: {}, drafts: {} } as unknown as SiteModel;
const NAMES: Names = {
  resolve: (name) => (name.startsWith('gallery.') ? { is: 'name', name } : undefined),
  takes: (callee, keyword) => (callee === 'gallery.asset' ? keyword === 'name' : undefined),
  near: () => [],
  nearKeywords: () => ['name'],
};
const SYMBOLS = { 'gallery.asset': { path: '/api/assets', anchor: 'gallery.asset' } };
const SOURCES = { model: MODEL, symbols: SYMBOLS, api: NAMES, extensions: {} };

it("records a page's API queries, name by name, with the answers", () => {
  const { lookup, dependencies } = createFacts(SOURCES).record();
  lookup.api('gallery.asset');
  lookup.api('pandas.x');
  lookup.takes('gallery.asset', 'nmae');
  lookup.symbol('gallery.asset');
  lookup.near('api', 'gallery.aset');
  expect(lookup.near('argument', 'gallery.asset nmae')).toEqual(['name']);
  expect(dependencies).toEqual({
    'api:gallery.asset': '{"is":"name","name":"gallery.asset"}',
    'api:pandas.x': '',
    'argument:gallery.asset nmae': 'false',
    'symbol:gallery.asset': '{"path":"/api/assets","anchor":"gallery.asset"}',
  });
});

it('an answer stays valid as long as its name is the same, regardless of others', () => {
  const { lookup, dependencies } = createFacts(SOURCES).record();
  lookup.api('gallery.asset');
  lookup.takes('gallery.asset', 'name');
  const changed = (name: string) => ({
    ...NAMES,
    resolve: (asked: string) => (asked === name ? undefined : NAMES.resolve(asked)),
  });
  const answers = (facts: SiteFacts) =>
    Object.fromEntries(
      Object.keys(dependencies).map((key) => [key, JSON.stringify(facts.answer(key as DependencyKey))]),
    );
  expect(answers(createFacts({ ...SOURCES, api: changed('gallery.AssetSpec') }))).toEqual(dependencies);
  expect(answers(createFacts({ ...SOURCES, api: changed('gallery.asset') }))).not.toEqual(dependencies);
});

it('records what a page asks an extension', () => {
  const extensions = { prose: { op: ['/ops'] } };
  const { lookup, dependencies } = createFacts({ ...SOURCES, extensions }).record();
  expect(lookup.fact('prose', 'op')).toEqual(['/ops']);
  expect(lookup.fact('prose', 'toString')).toBeUndefined();
  expect(lookup.fact('toString', 'op')).toBeUndefined();
  expect(dependencies).toEqual({ 'fact:prose op': '["/ops"]', 'fact:prose toString': '', 'fact:toString op': '' });
});
