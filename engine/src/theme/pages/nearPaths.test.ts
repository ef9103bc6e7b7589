import { expect, test } from 'vitest';
import { nearPaths } from './nearPaths.ts';

const paths = [
  '/',
  '/guides/build/assets',
  '/guides/build/assets/defining-assets',
  '/guides/automate/schedules',
  '/guides/build/io-managers',
  '/api/assets',
  '/about/changelog',
];

test.each<[name: string, missing: string, near: string[]]>([
  ['a letter too few', '/guides/automate/schedule', ['/guides/automate/schedules']],
  ['another form of the address', '/about/changelog.html', ['/about/changelog']],
  ['another folder', '/concepts/io-managers', ['/guides/build/io-managers']],
  ['a typing error', '/about/chnagelog', ['/about/changelog']],
  // a repeated word counts once
  [
    'two letters too few',
    '/guides/build/asset/defining-asset',
    ['/guides/build/assets/defining-assets', '/guides/build/assets', '/guides/build/io-managers'],
  ],
  ['letters of no known word', '/zzz', []],
  [
    'a wrong encoding',
    '/%E0%A4%A/assets',
    ['/api/assets', '/guides/build/assets', '/guides/build/assets/defining-assets'],
  ],
])('%s', (_, missing, near) => {
  expect(nearPaths(missing, paths, 3)).toEqual(near);
});
