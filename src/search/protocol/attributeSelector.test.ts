import { expect, it } from 'vitest';
import { attributeSelector } from './attributeSelector.ts';

const RECORD = {
  url: '/a',
  content: null,
  trail: ['x'],
  hierarchy: { lvl0: 'Group', lvl1: 'Page' },
  weight: { level: 90 },
};

it.each([
  [['*'], RECORD],
  [['url', 'content'], { url: '/a', content: null }],
  [['hierarchy'], { hierarchy: RECORD.hierarchy }],
  [['hierarchy.lvl0', 'hierarchy.lvl9'], { hierarchy: { lvl0: 'Group' } }],
  [['*', '-trail', '-hierarchy.lvl0', '-weight'], { url: '/a', content: null, hierarchy: { lvl1: 'Page' } }],
  [['hierarchy', '-hierarchy.lvl1'], { hierarchy: { lvl0: 'Group' } }],
  [['unknown', 'toString', '__proto__'], {}],
  [[], {}],
])('%j', (names, expected) => {
  expect(attributeSelector(names).select(RECORD)).toEqual(expected);
});

it.each([
  [['*'], 'content', true],
  [['hierarchy'], 'hierarchy.lvl1', true],
  [['hierarchy.lvl1'], 'hierarchy.lvl1', true],
  [['hierarchy.lvl1'], 'hierarchy.lvl2', false],
  [['*', '-content'], 'content', false],
  [['*', '-hierarchy'], 'hierarchy.lvl1', false],
  [[], 'content', false],
])('%j asks for %s: %s', (names, attribute, expected) => {
  expect(attributeSelector(names).has(attribute)).toBe(expected);
});
