import { expect, it } from 'vitest';
import { dataProblem } from './dataProblem.ts';

const cycle: Record<string, unknown> = { label: 'A' };
cycle.items = [{ type: 'category', items: [cycle] }];
const nested = (depth: number): unknown => (depth === 0 ? 'a' : [nested(depth - 1)]);
/** 2^depth values that share a few objects. */
const doubled = (depth: number): unknown => {
  const part = depth === 0 ? 'a' : doubled(depth - 1);
  return [part, part];
};

class Item {}
const shared = { id: 'a' };

it.each([
  [{ docs: ['a', { type: 'doc', id: 'b', label: undefined }], n: 1, on: true, none: null }],
  [Object.assign(Object.create(null), { a: [] })],
  // a shared part isn't a cycle
  [[shared, shared, [shared]]],
  [nested(100)],
])('accepts plain data', (value) => {
  expect(dataProblem(value)).toBeUndefined();
});

it.each<[string, () => unknown]>([
  ['it has no default export', () => undefined],
  ['it must export plain data, but export.docs[0] is a function', () => ({ docs: [() => 'a'] })],
  ['it must export plain data, but export.docs is a symbol', () => ({ docs: Symbol('a') })],
  ['it must export plain data, but export.n is a bigint', () => ({ n: 1n })],
  ['it must export plain data, but export.n is NaN', () => ({ n: Number.NaN })],
  ['it must export plain data, but export[1] is undefined', () => ['a', undefined]],
  ['it must export plain data, but export.docs is a Map', () => ({ docs: new Map([['a', 1]]) })],
  ['it must export plain data, but export.at is a Date', () => ({ at: new Date(0) })],
  ['it must export plain data, but export is a Promise', () => Promise.resolve({})],
  ['it must export plain data, but export.docs[0] is a Item', () => ({ docs: [new Item()] })],
  ['it must export plain data, but export.items[0].items[0] contains itself', () => cycle],
  ['its data is more than 100 levels deep', () => nested(101)],
  ['its data is more than 100 levels deep', () => nested(5000)],
  ['it exports more than 1,000,000 values', () => doubled(40)],
])('rejects: %s', (message, value) => {
  expect(dataProblem(value())?.message).toBe(message);
});
