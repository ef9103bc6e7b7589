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
