import { expect, it } from 'vitest';
import { createRateLimiter } from './rateLimiter.ts';

const RATE = { burst: 3, perSecond: 2 };

function limiterAt(clients?: number) {
  const clock = { ms: 1000 };
  return { clock, limiter: createRateLimiter({ now: () => clock.ms, ...(clients && { clients }) }) };
}

it('allows a burst, then the rate per second', () => {
  const { clock, limiter } = limiterAt();
  const take = () => limiter.take('a', 1, RATE);
  expect([take(), take(), take()]).toEqual([0, 0, 0]);
  expect(take()).toBe(0.5);
  clock.ms += 250;
  expect(take()).toBe(0.25);
  clock.ms += 250;
  expect(take()).toBe(0);
  // A long pause fills the bucket, and no more.
  clock.ms += 60_000;
  expect([take(), take(), take(), take() > 0]).toEqual([0, 0, 0, true]);
});

it('takes the cost of a batch, or nothing', () => {
  const { clock, limiter } = limiterAt();
  expect(limiter.take('a', 2, RATE)).toBe(0);
  expect(limiter.take('a', 2, RATE)).toBe(0.5);
  expect(limiter.take('a', 1, RATE)).toBe(0);
  // A request beyond the bucket's size needs a full one.
  clock.ms += 60_000;
  expect(limiter.take('a', 50, RATE)).toBe(0);
  expect(limiter.take('a', 50, RATE)).toBe(1.5);
});

it('counts each client separately', () => {
  const { limiter } = limiterAt();
  expect(limiter.take('a', 3, RATE)).toBe(0);
  expect(limiter.take('b', 3, RATE)).toBe(0);
  expect(limiter.take('a', 1, RATE)).toBeGreaterThan(0);
});

it('forgets the least recent client', () => {
  const { limiter } = limiterAt(2);
  limiter.take('a', 3, RATE);
  limiter.take('b', 3, RATE);
  limiter.take('a', 1, RATE);
  limiter.take('c', 1, RATE);
  expect(limiter.take('a', 1, RATE)).toBeGreaterThan(0);
  expect(limiter.take('b', 1, RATE)).toBe(0);
});
