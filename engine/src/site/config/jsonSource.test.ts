import { expect, it } from 'vitest';
import { parseJson } from './jsonSource.ts';

const parse = (text: string) => parseJson({ file: 'a.json', text, id: 'redirect-format' });

it('returns the same values as JSON.parse', () => {
  const text = '{"a": [1, -2.5, true, null, "x\\n"], "b": {"c": {}}, "__proto__x": []}';
  expect(parse(text).value).toEqual(JSON.parse(text));
});

it.each([
  // not even valid JavaScript
  ['[1,\n 2', 2, 3],
  ['', 1, 1],
  // JavaScript, not JSON
  ['[1,]', 1, 3],
  ['[1,\n2,,3]', 2, 3],
  ["[1,\n 'a']", 2, 2],
  ['[1] // note', 1, 5],
  ['{a: 1}', 1, 2],
  ['{"b": 1, a}', 1, 10],
  ['[f()]', 1, 2],
  ['[...a]', 1, 2],
  ['[+1]', 1, 2],
  ['[0x1]', 1, 2],
  ['[`a`]', 1, 2],
  ['[1] "x"', 1, 5],
])('%j is not JSON', (text, line, column) => {
  const { value, diagnostics } = parse(text);
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ id: 'redirect-format', level: 'error', file: 'a.json', line, column }]);
  expect(diagnostics[0]?.message).toMatch(/^a\.json is not JSON: ./);
});

it('reports more levels than the parser can follow', () => {
  const deep = ['['.repeat(30_000), `[${'[1,'.repeat(30_000)}`, `{"[": ${'{"a":'.repeat(30_000)}`];
  const found = deep.map((text) => parseJson({ file: 'a.json', text, id: 'config' }).diagnostics[0]);
  expect(found.map((diagnostic) => diagnostic?.column)).toEqual([101, 299, 502]);
  expect(found[0]?.message).toBe('a.json cannot be read: it is nested more than 100 levels deep');
});
