import { expect, it } from 'vitest';
import { hashedFolders } from './engineFiles.ts';

it.each([
  [
    ['/', '/assets', '/img/a.png'],
    ['assets', 'sidebars'],
  ],
  [['/', '/assets/logo.svg'], ['sidebars']],
])('the folders with hashed files only, beside %j', (paths, folders) => {
  expect(hashedFolders(paths)).toEqual(folders);
});
