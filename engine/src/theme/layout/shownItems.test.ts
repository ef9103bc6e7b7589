import { expect, test } from 'vitest';
import { shownItems } from './shownItems.ts';

const items = ['assets', 'm.Spec', 'm.Spec.key', 'm.Spec.deps', 'm.Specs', 'm.Specs.all', 'more'].map((id) => ({
  level: 3 as const,
  id,
  html: id,
  text: id,
}));

test.each([
  [null, 'assets m.Spec m.Specs more'],
  ['assets', 'assets m.Spec m.Specs more'],
  ['m.Spec', 'assets m.Spec m.Spec.key m.Spec.deps m.Specs more'],
  ['m.Spec.deps', 'assets m.Spec m.Spec.key m.Spec.deps m.Specs more'],
  ['m.Specs.all', 'assets m.Spec m.Specs m.Specs.all more'],
])('at %s, the contents show %s', (active, shown) => {
  expect(
    shownItems(items, active)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shown);
});
