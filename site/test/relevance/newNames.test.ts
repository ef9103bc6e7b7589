import { expect, it } from 'vitest';
import { constantPart, withNewNames } from './newNames.ts';

const known = new Set(['Oven', 'OvenConfig', 'bake_bread']);

it.each([
  ["No pan 'tin_3' in the oven", 'No pan * in the oven'],
  ['Missing key "a" and `b`', 'Missing key * and *'],
  ["Can't find /srv/pans/tin.csv or ./x.py", "Can't find * or *"],
  ['bake_rye of kitchen.ovens.Rye failed', '* of * failed'],
  ['OvenConfig has no bake_bread, but has RyeConfig', 'OvenConfig has no bake_bread, but has *'],
  ['Expected 2 pans, got 14', 'Expected * pans, got *'],
  ['[Errno 2] or 404 Client Error in dagster.yaml', '[Errno 2] or 404 Client Error in dagster.yaml'],
  ['kitchen.errors.BakeError: too hot', 'kitchen.errors.BakeError: too hot'],
])('%s', (message, constant) => {
  expect(constantPart(message, known)).toBe(constant);
  const renamed = withNewNames(message, known);
  expect(constantPart(renamed, known)).toBe(constant);
  expect(renamed === message).toBe(constant === message);
});

it('gives a name the same other name each time', () => {
  const [, first, second] = /^(\S+) needs (\S+)$/.exec(withNewNames('rye_pan needs rye_pan', known)) ?? [];
  expect(first).toBe(second);
  expect(withNewNames('rye_pan needs rye_pan', known)).toBe(`${first} needs ${first}`);
});
