import { expect, it } from 'vitest';
import { dataPlaces, quotedPlaces } from './sourcePlace.ts';

const file = 'site.config.ts';
const place = (text: string, ...at: Parameters<ReturnType<typeof dataPlaces>['place']>) =>
  dataPlaces({ file, text }).place(...at);

const text = "const more = ['w'];\nexport default { a: ['x',\n  \"y\", 'x', `z`, ...more, 'q\\\\'] };\n";

it.each([
  ['x', [], 2, 23],
  ['x', ['a', 1], 3, 9],
  ['y', ['a', 1], 3, 4],
  ['z', ['a', 3], 3, 14],
  // before the list that it's in, written with an escape, missing
  ['w', ['a', 4], 1, 16],
  ['q\\', ['a', 0], 2, 22],
  ['v', [], 1, 1],
] as const)('quotedPlaces %s, from %j', (value, steps, line, column) => {
  expect(quotedPlaces({ file, text })(value, steps)).toEqual({ file, line, column });
});

const sidebars = `import type { Sidebars } from './types.ts';
const more = [1, { title: 'in' }];
const config: Sidebars = {
  title: 'x',
  'quoted-key': 1,
  list: [{ label: 'A' }, { title: 'B' }],
  spread: [...more, { label: 'C' }],
  more,
};

export default config;
`;

it.each([
  // a value, its key, an item of a list, a key of that item
  [['title'], 'value', 4, 10],
  [['title'], 'key', 4, 3],
  [['quoted-key'], 'key', 5, 3],
  [['list', 1], 'value', 6, 26],
  [['list', 1, 'title'], 'value', 6, 35],
  // through a constant
  [['more', 1, 'title'], 'value', 2, 27],
  // the deepest that exists: a missing key, an item after a spread
  [['list', 0, 'none'], 'value', 6, 10],
  [['spread', 1], 'value', 7, 11],
  [['none'], 'value', 1, 1],
] as const)('place %j, its %s', (steps, part, line, column) => {
  expect(place(sidebars, steps, part)).toEqual({ file, line, column });
});

it.each([
  ['JSON', '{\n "a": [1]}', 2, 8],
  ['JSON with a repeated key', '{\n "a": [1],\n "a": [2]}', 3, 8],
  ['a function call', 'export default defineConfig({ a: [1] });', 1, 35],
  ['satisfies', 'export default { a: [1] } satisfies T;', 1, 22],
  ['TypeScript inside', 'export default { a: [1] as T };', 1, 1],
])('place in %s', (_, text, line, column) => {
  expect(place(text, ['a', 0])).toEqual({ file, line, column });
});

it('finds each item of a long list', { timeout: 10_000 }, () => {
  const { place: placeOf } = dataPlaces({ file, text: `[\n${'0,\n'.repeat(100_000)}]` });
  const lines = Array.from({ length: 100_000 }, (_, index) => placeOf([index]).line);
  expect(lines).toEqual(lines.map((_, index) => index + 2));
});
