import { expect, it } from 'vitest';
import { blockedOrigin, isOnOtherHost } from './pageOrigins.ts';

const NONE = { images: [], frames: [], media: [] };
const HOME = 'https://docs.example.com/base/';
const blocked = (address: string, home = HOME) => blockedOrigin('media', address, { home, origins: NONE })?.message;

it.each([
  ['data:video/mp4;base64,AA==', 'data:'],
  ['blob:https://docs.example.com/1', 'blob:'],
  ['ftp://docs.example.com/a.mp4', 'ftp:'],
])('reports the scheme of %s', (address, scheme) => {
  expect(blocked(address)).toContain(`has the scheme "${scheme}"`);
});

it.each([
  ['frames', '/demo.html', true],
  ['objects', '/a.svg', true],
  ['frames', 'https://docs.example.com/a', true],
  ['media', '/a.mp4', false],
  ['images', 'a.svg', false],
  ['forms', '/search', false],
] as const)('%s of the own site: %s', (kind, address, isBlocked) => {
  const found = blockedOrigin(kind, address, { home: HOME, origins: NONE });
  expect(found?.message.includes('is on this site, which') ?? false).toBe(isBlocked);
});

it.each([
  ['//other.example/a', true],
  ['https:other.example/a', true],
  ['http:other.example/a', true],
  ['https:/\\other.example/a', true],
  [' \\\\other.example/a', true],
  ['ht\ntps://other.example/a', true],
  ['/\t/other.example/a', true],
  ['//docs.example.com@other.example/a', true],
  ['https://docs.example.com./a', true],
  ['//DOCS.example.com/a', false],
  ['http://docs.example.com/a', false],
  ['/a//other.example', false],
  ['?//other.example', false],
  ['mailto:a@other.example', false],
])('tells whether %j is on another host', (address, expected) => {
  expect(isOnOtherHost(address, HOME)).toBe(expected);
});
