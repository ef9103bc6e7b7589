import { expect, it } from 'vitest';
import { asWritten, textFrom } from './asWritten.ts';

it.each<[value: unknown, source: string, shown: string]>([
  [1.1, '1.10', '1.10'],
  [[7, 'a', 1000], "[007, 'a', 1_000]", '[007,"a",1_000]'],
  [{ a: 1.1, b: { c: -2.5 } }, 'a: 1.10\nb:\n  c: -2.50', '{"a":1.10,"b":{"c":-2.50}}'],
  // not the text in quotes, and not the key
  [{ a: '1.1', '1.10': 1.1 }, '{"a": "1.1", "1.10": 1.1000}', '{"a":"1.1","1.10":1.1000}'],
  [[true, null], '[True, ~]', '[True,~]'],
  [Number.POSITIVE_INFINITY, '.inf', '.inf'],
  // computed
  [[3.5, 1.1], '[a / b, 1.10]', '[3.5,1.1]'],
  [undefined, '', 'undefined'],
  [{ a: undefined }, '{ a: undefined }', '{}'],
])('shows %j from %j', (value, source, shown) => {
  expect(asWritten(value, source)).toBe(shown);
});

it('reads from a place', () => {
  expect(textFrom('a: 1\nb: 2', { line: 2, column: 4 })).toBe('2');
});
