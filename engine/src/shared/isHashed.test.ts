import { expect, it } from 'vitest';
import { isHashed } from './isHashed.ts';

it.each([
  ['/assets/app-1A2B3C4D.js', true],
  ['/sidebars/docs.1A2B3C4D.json', true],
  ['assets/files/a-0123456789abcdef.png', true],
  ['/guides/assets/app.js', false],
  ['assets/app-1A2B3C4D.js.map', true],
  ['/assets/files/LICENSE-0123456789abcdef', true],
  // the site's own files
  ['/assets/logo.svg', false],
  ['/assets/company-overview.png', false],
  ['/assets/img/app-1A2B3C4D.js', false],
  ['/assets/files/a.png', false],
  ['/assets.html', false],
  ['/assets', false],
])('whether the name of %s depends on its content: %s', (file, expected) => {
  expect(isHashed(file)).toBe(expected);
});
