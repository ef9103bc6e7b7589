import { expect, it } from 'vitest';
import { isHashed } from './engineFiles.ts';

it.each([
  ['/assets/app-1A2B3C4D.js', true],
  ['/sidebars/docs.1A2B3C4D.json', true],
  ['assets/files/a-0123456789abcdef.png', true],
  ['/guides/assets/app.js', false],
  ['/assets.html', false],
  ['/assets', false],
])('whether the name of %s depends on its content: %s', (file, expected) => {
  expect(isHashed(file)).toBe(expected);
});
