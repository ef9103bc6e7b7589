import { expect, it } from 'vitest';
import { createTurns, type TurnsOptions } from './turns.ts';

/** Turns with a clock and slices that the test moves. */
function turnsOf(options: TurnsOptions = {}) {
  const clock = { ms: 0 };
  const slices: (() => void)[] = [];
  const turns = createTurns({ now: () => clock.ms, later: (run) => void slices.push(run), alwaysWait: 0, ...options });
  const order: string[] = [];
  /** Work that takes so long. */
  const take = (name: string, ms: number) =>
    turns.take(() => {
      clock.ms += ms;
      order.push(name);
      return name;
    });
  return { clock, turns, take, order, slice: () => slices.shift()?.(), waits: () => slices.length > 0 };
}

it('does work in the order it came, in slices', async () => {
  const { take, order, slice, waits } = turnsOf();
  const results = ['a', 'b', 'c', 'd'].map((name) => take(name, 10));
  expect(order).toEqual([]);
  slice();
  expect(order).toEqual(['a', 'b']);
  slice();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(waits()).toBe(false);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('does one piece of work in a slice, however long', async () => {
  const { take, order, slice } = turnsOf({ sliceMs: 0 });
  const results = [take('a', 100), take('b', 1)];
  slice();
  expect(order).toEqual(['a']);
  slice();
  expect(await Promise.all(results)).toEqual(['a', 'b']);
});

it('refuses at once what would wait too long, and takes work again when the queue is short', async () => {
  const { take, slice } = turnsOf({ longestWaitMs: 100, sliceMs: 1000 });
  // Twenty pieces of 10 ms teach what work takes.
  for (let time = 0; time < 20; time++) {
    const result = take('a', 10);
    slice();
    await result;
  }
  const results = Array.from({ length: 30 }, () => take('a', 10));
  slice();
  const done = await Promise.all(results);
  expect(done.slice(0, 10)).not.toContain(undefined);
  expect(done.slice(15).every((result) => result === undefined)).toBe(true);
  const next = take('b', 10);
  slice();
  expect(await next).toBe('b');
});

it('refuses what has waited too long', async () => {
  const { clock, take, order, slice } = turnsOf({ staleMs: 100 });
  const late = take('late', 1);
  clock.ms += 101;
  const soon = take('soon', 1);
  slice();
  expect(await late).toBeUndefined();
  expect(await soon).toBe('soon');
  expect(order).toEqual(['soon']);
});

it('does nothing for who has gone', async () => {
  const { turns, order, slice } = turnsOf();
  let isThere = true;
  const work = (name: string) => () => order.push(name);
  const results = [turns.take(work('gone'), () => isThere), turns.take(work('there'))];
  isThere = false;
  slice();
  expect(await Promise.all(results)).toEqual([undefined, 1]);
  expect(order).toEqual(['there']);
});

it('passes on what work throws, and goes on', async () => {
  const { turns, take, slice } = turnsOf();
  const bad = turns.take(() => {
    throw new Error('no');
  });
  const good = take('good', 1);
  slice();
  await expect(bad).rejects.toThrow('no');
  expect(await good).toBe('good');
});

it('lets a few wait, however long the last work took', async () => {
  const { take, slice } = turnsOf({ longestWaitMs: 100, alwaysWait: 4, sliceMs: 100_000, staleMs: 100_000 });
  const first = take('first', 50_000);
  slice();
  await first;
  const results = Array.from({ length: 6 }, () => take('next', 1));
  slice();
  expect((await Promise.all(results)).filter(Boolean)).toHaveLength(4);
});

it('refuses at once while the first has waited too long, whatever the work takes', async () => {
  const { clock, take, slice } = turnsOf({ longestWaitMs: 100, alwaysWait: 2 });
  const first = [take('a', 1), take('b', 1)];
  clock.ms += 101;
  expect(await take('c', 1)).toBeUndefined();
  slice();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  const next = take('d', 1);
  slice();
  expect(await next).toBe('d');
});

it('works as long as the server was busy with other things', async () => {
  const { clock, take, order, slice } = turnsOf({ sliceMs: 10 });
  const results = Array.from({ length: 10 }, (_, i) => take(String(i), 10));
  clock.ms += 50;
  slice();
  expect(order).toHaveLength(5);
  slice();
  expect(order).toHaveLength(6);
  clock.ms += 30;
  slice();
  expect(order).toHaveLength(9);
  slice();
  await Promise.all(results);
});
