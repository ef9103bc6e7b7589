import { afterEach, expect, test, vi } from 'vitest';
import { animateHeight } from './animateHeight.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts an animation on an element that has one already; `finished` settles it. */
function start(from: number, to: number, { reduced = false, finished = Promise.resolve() } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const calls: unknown[] = [];
  const dataset: Record<string, string> = {};
  const element = {
    dataset,
    getAnimations: () => [{ cancel: () => calls.push('cancel') }],
    animate(frames: unknown, { duration }: { duration: number }) {
      calls.push(frames, duration);
      return { finished };
    },
  };
  return { calls, dataset, done: animateHeight(element as unknown as HTMLElement, from, to) };
}

test.each([
  // a line, a screen, a very long panel
  [0, 24, false, 120],
  [800, 0, false, 201],
  [0, 20_000, false, 280],
  [50, 50, false, 120],
  // reduced motion
  [0, 800, true, 1],
])('from %i to %i px, reduced motion %s: %i ms', async (from, to, reduced, duration) => {
  const { calls, done } = start(from, to, { reduced });
  await done;
  expect(calls).toEqual(['cancel', [{ height: `${from}px` }, { height: `${to}px` }], duration]);
});

test('the overflow is clipped until the animation ends', async () => {
  const { dataset, done } = start(0, 24);
  expect(dataset).toEqual({ collapsing: '' });
  await done;
  expect(dataset).toEqual({});
});

test('an animation that takes over keeps it clipped', async () => {
  const { dataset, done } = start(0, 24, { finished: Promise.reject(new Error('AbortError')) });
  await done;
  expect(dataset).toEqual({ collapsing: '' });
});
