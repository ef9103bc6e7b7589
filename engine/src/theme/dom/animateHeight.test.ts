import { afterEach, expect, test, vi } from 'vitest';
import { animateHeight } from './animateHeight.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  // a line, a screen, a very long panel
  [0, 24, false, 120],
  [800, 0, false, 201],
  [0, 20_000, false, 280],
  [50, 50, false, 120],
  // reduced motion
  [0, 800, true, 1],
])('from %i to %i px, reduced motion %s: %i ms', async (from, to, matches, duration) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const animate = vi.fn((_frames: object, _options: object) => ({ finished: Promise.resolve() }));
  const element = { dataset: {}, getAnimations: () => [], animate };
  await animateHeight(element as unknown as HTMLElement, from, to);
  const frames = [{ height: `${from}px` }, { height: `${to}px` }];
  expect(animate).toHaveBeenCalledExactlyOnceWith(frames, { duration, easing: 'ease-in-out' });
});
