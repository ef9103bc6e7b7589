import { expect, test } from 'vitest';
import { collapseDuration } from './animateHeight.ts';

test.each([
  // a line, a screen, a very long panel
  [24, false, 120],
  [800, false, 201],
  [20_000, false, 280],
  [0, false, 120],
  // reduced motion
  [800, true, 1],
])('%i px, reduced motion %s: %i ms', (height, reduced, duration) => {
  expect(collapseDuration(height, reduced)).toBe(duration);
});
