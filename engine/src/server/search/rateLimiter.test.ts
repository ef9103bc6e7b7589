import { expect, it } from 'vitest';
import { createRateLimiter } from './rateLimiter.ts';

const RATE = { burst: 30, perSecond: 20 };

function limiterAt(clients?: number) {
  const clock = { ms: 1000 };
  return { clock, limiter: createRateLimiter({ now: () => clock.ms, ...(clients && { clients }) }) };
}

it('charges a millisecond for each request: a burst, then the rate per second', () => {
  const { clock, limiter } = limiterAt();
  const admit = () => limiter.admit('a', RATE);
  expect(Array.from({ length: 30 }, admit)).toEqual(Array(30).fill(0));
  expect(admit()).toBe(0.05);
  clock.ms += 25;
  expect(admit()).toBe(0.025);
  clock.ms += 25;
  expect(admit()).toBe(0);
  // A long pause fills the bucket, and no more.
  clock.ms += 60_000;
  expect(Array.from({ length: 31 }, admit).filter(Boolean)).toEqual([0.05]);
});

it('charges the time that work took, and lets the client pay for it later', () => {
  const { clock, limiter } = limiterAt();
  expect(limiter.admit('a', RATE)).toBe(0);
  limiter.charge('a', 28, RATE);
  expect(limiter.admit('a', RATE)).toBe(0);
  limiter.charge('a', 40, RATE);
  expect(limiter.admit('a', RATE)).toBe(2.05);
  clock.ms += 2000;
  expect(limiter.admit('a', RATE)).toBe(0.05);
  clock.ms += 50;
  expect(limiter.admit('a', RATE)).toBe(0);
});

it('admits a request if the bucket is full, however small it is', () => {
  const { clock, limiter } = limiterAt();
  const rate = { burst: 0.5, perSecond: 0.5 };
  expect(limiter.admit('a', rate)).toBe(0);
  expect(limiter.admit('a', rate)).toBe(1);
  clock.ms += 1000;
  expect(limiter.admit('a', rate)).toBe(0);
});

it('counts each client separately', () => {
  const { limiter } = limiterAt();
  limiter.charge('a', 30, RATE);
  expect(limiter.admit('b', RATE)).toBe(0);
  expect(limiter.admit('a', RATE)).toBeGreaterThan(0);
});

it('forgets the least recent client', () => {
  const { limiter } = limiterAt(2);
  limiter.charge('a', 30, RATE);
  limiter.charge('b', 30, RATE);
  limiter.admit('a', RATE);
  limiter.charge('c', 1, RATE);
  expect(limiter.admit('a', RATE)).toBeGreaterThan(0);
  expect(limiter.admit('b', RATE)).toBe(0);
});
