import { expect, it } from 'vitest';
import { recordsOf } from '../../engine/src/search/records/records.ts';
import { samplePage } from '../../engine/test/support/search/samplePage.ts';
import { diffContent, isEmptyDiff } from './diffContent.ts';
import type { IndexContent } from './hostedContent.ts';

const [record] = recordsOf(samplePage());
if (!record) throw new Error('no record');
const content = (change: Partial<IndexContent> = {}): IndexContent => ({
  records: [record],
  settings: { distinct: true, ranking: ['typo', 'words'] },
  synonyms: [{ objectID: 'a', type: 'synonym', synonyms: ['a', 'b'] }],
  ...change,
});
const reversed = (object: object) => Object.fromEntries(Object.entries(object).reverse()) as never;

it('is empty for the same content, regardless of key order', () => {
  const same = content({ records: [reversed({ ...record, weight: reversed(record.weight) })] });
  expect(isEmptyDiff(diffContent(content(), same))).toBe(true);
});

it("contains everything for an index that doesn't exist", () => {
  const { records, settings, synonyms } = diffContent(content(), null);
  expect([records.added.length, synonyms.added.length]).toEqual([1, 1]);
  expect(settings).toEqual([
    { key: 'distinct', from: undefined, to: true },
    { key: 'ranking', from: undefined, to: ['typo', 'words'] },
  ]);
});

it.each([
  { name: 'a text', change: { content: 'x' }, attributes: ['content'] },
  { name: 'a value inside', change: { weight: { ...record.weight, position: 9 } }, attributes: ['weight'] },
  { name: 'an entry of a list', change: { names: ['a'] }, attributes: ['names'] },
  { name: 'an attribute that is not ours', change: { extra: null }, attributes: ['extra'] },
  { name: 'a list in place of an object', change: { hierarchy: [] }, attributes: ['hierarchy'] },
])('detects $name', ({ change, attributes }) => {
  const found = content({ records: [{ ...record, ...change } as never] });
  expect(diffContent(content(), found).records).toEqual({
    added: [],
    changed: [{ to: record, attributes }],
    removed: [],
  });
});

it('lists additions and removals', () => {
  const other = { ...record, objectID: 'other' };
  const { records } = diffContent(content(), content({ records: [other] }));
  expect(records).toEqual({ added: [record], changed: [], removed: [other] });
});

it("compares the site's settings, and the order of lists", () => {
  const found = content({ settings: { distinct: true, ranking: ['words', 'typo'], hitsPerPage: 5 } });
  const diff = diffContent(content(), found);
  expect(diff.settings).toEqual([{ key: 'ranking', from: ['words', 'typo'], to: ['typo', 'words'] }]);
  expect(isEmptyDiff(diff)).toBe(false);
});
