import { expect, test } from 'vitest';
import type { Parameter, Signature } from '../facts/facts.ts';
import { shortSignature } from './signature.ts';

const of = (...names: string[]): Signature => ({
  parameters: names.map(
    (name): Parameter => ({ name, kind: 'positional-or-keyword', annotation: 'int', default: '1' }),
  ),
  returns: 'int',
});

test.each<[string, Signature | null | undefined, string]>([
  ['no signature', undefined, 'a.f'],
  ['null', null, 'a.f'],
  ['no parameter', of(), 'a.f()'],
  ['names alone', of('x', 'y'), 'a.f(x, y)'],
  ['what is too long ends with dots', of('x', 'y'.repeat(60), 'z'.repeat(60)), `a.f(x, ${'y'.repeat(60)}, …)`],
  ['a first name that is too long', of('y'.repeat(120)), 'a.f(…)'],
])('%s', (_, signature, shown) => {
  expect(shortSignature('a.f', signature)).toBe(shown);
});

test('marks of kinds', () => {
  const parameters: Parameter[] = [
    { name: 'a', kind: 'positional-only', annotation: null, default: null },
    { name: 'b', kind: 'keyword-only', annotation: null, default: null },
    { name: 'rest', kind: 'var-keyword', annotation: null, default: null },
  ];
  expect(shortSignature('f', { parameters, returns: null })).toBe('f(a, /, *, b, **rest)');
});
