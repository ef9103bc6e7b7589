import { expect, it } from 'vitest';
import { STYLE_CLASSES, styleClasses } from './htmlProperties.ts';

it.each([
  // a literal's object, and an attribute's text
  [{ textAlign: 'center' }, ['u-text-center'], []],
  ['text-align: Center; width: 50%', ['u-text-center', 'u-w-50'], []],
  // widths to the nearest twentieth
  [{ width: '33.3%' }, ['u-w-35'], []],
  [{ width: '100%' }, ['u-w-100'], []],
  // what has no class
  [{ color: 'red', width: 300 }, [], ['color: red', 'width: 300']],
  ['nonsense', [], []],
  [true, [], []],
])('%j gives the classes %j and drops %j', (style, classes, dropped) => {
  expect(styleClasses(style)).toEqual({ classes, dropped });
});

it('lists every class for the stylesheet', () => {
  expect(STYLE_CLASSES).toContain('u-w-35');
  expect(STYLE_CLASSES).toContain('u-text-center');
  expect(new Set(STYLE_CLASSES).size).toBe(STYLE_CLASSES.length);
});
