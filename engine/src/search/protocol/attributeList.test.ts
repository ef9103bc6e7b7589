import { expect, it } from 'vitest';
import { attributeList } from './attributeList.ts';

it.each([
  [['*'], 'content', true],
  [['content'], 'content', true],
  [['hierarchy'], 'hierarchy.lvl1', true],
  [['hierarchy.lvl1'], 'hierarchy.lvl1', true],
  [['hierarchy.lvl1'], 'hierarchy.lvl2', false],
  [['hierarchy', '-hierarchy.lvl2'], 'hierarchy.lvl2', false],
  [['*', '-content'], 'content', false],
  [['*', '-hierarchy'], 'hierarchy.lvl1', false],
  [['__proto__', 'toString'], 'content', false],
  [[], 'content', false],
])('%j requests %s: %s', (names, attribute, expected) => {
  expect(attributeList(names).has(attribute)).toBe(expected);
});
