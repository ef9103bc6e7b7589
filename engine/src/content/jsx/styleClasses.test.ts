import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { styleClasses } from './styleClasses.ts';

it.each([
  // an object literal, and the text of an attribute
  [{ textAlign: 'center' }, ['u-text-center'], []],
  ['text-align: Center; width: 50%', ['u-text-center', 'u-w-50'], []],
  // widths to the nearest twentieth
  [{ width: '33.3%' }, ['u-w-35'], []],
  [{ width: '100%' }, ['u-w-100'], []],
  // styles without a class
  [{ color: 'red', width: 300 }, [], ['color: red', 'width: 300']],
  ['nonsense', [], []],
  [true, [], []],
])('maps %j to the classes %j and drops %j', (style, classes, dropped) => {
  expect(styleClasses(style)).toEqual({ classes, dropped });
});

it('uses only classes of the stylesheet', () => {
  const named = readFileSync('engine/src/content/jsx/styleClasses.ts', 'utf8').match(/(?<=')u-[\w-]+(?=')/g) ?? [];
  const widths = Array.from(
    { length: 20 },
    (_, index) => styleClasses({ width: `${(index + 1) * 5}%` }).classes,
  ).flat();
  expect(widths.at(-1)).toBe('u-w-100');
  const defined = new Set(readFileSync('engine/src/theme/styles/authored.css', 'utf8').match(/(?<=\.)u-[\w-]+/g));
  expect([...named, ...widths].filter((name) => !defined.has(name))).toEqual([]);
});
