import { expect, it } from 'vitest';
import { createWorkQueue, type WorkQueueOptions } from './workQueue.ts';

/** A queue whose clock and slices the test controls. */
function queueOf(options: WorkQueueOptions = {}) {
  const clock = { ms: 0 };
  const slices: (() => void)[] = [];
  const queue = createWorkQueue({
    now: () => clock.ms,
    later: (run) => void slices.push(run),
    alwaysWait: 0,
    sliceMs: [15, 1000],
    ...options,
  });
  const order: string[] = [];
  const charged: Record<string, number[]> = {};
  /** Work whose steps take this long. */
  const add = (name: string, steps: number | number[], isWanted = () => true) => {
    const ms = [steps].flat();
    const inSteps = function* () {
      for (const [index, each] of ms.entries()) {
        if (index > 0) yield;
        clock.ms += each;
        order.push(name);
      }
      return name;
    };
    charged[name] = [];
    const charge = (spent: number) => void charged[name]?.push(spent);
    return queue.add(inSteps(), { charge, isWanted });
  };
  return { clock, queue, add, order, charged, slice: () => slices.shift()?.(), waits: () => slices.length > 0 };
}

it('works in order, in slices', async () => {
  const { add, order, slice, waits } = queueOf();
  const results = ['a', 'b', 'c', 'd'].map((name) => add(name, 10));
  expect(order).toEqual([]);
  slice();
  expect(order).toEqual(['a', 'b']);
  slice();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(waits()).toBe(false);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('does one piece of work per slice, however long', async () => {
  const { add, order, slice } = queueOf({ sliceMs: [0, 0] });
  const results = [add('a', 100), add('b', 1)];
  slice();
  expect(order).toEqual(['a']);
  slice();
  expect(await Promise.all(results)).toEqual(['a', 'b']);
});

it('rejects work at once if it would wait too long, and accepts work again once the queue is short', async () => {
  const { add, slice } = queueOf({ longestWaitMs: 100, sliceMs: [1000, 1000] });
  // Twenty pieces of 10 ms set the estimate.
  for (let time = 0; time < 20; time++) {
    const result = add('a', 10);
    slice();
    await result;
  }
  const results = Array.from({ length: 30 }, () => add('a', 10));
  slice();
  const done = await Promise.all(results);
  expect(done.slice(0, 10)).not.toContain(undefined);
  expect(done.slice(15).every((result) => result === undefined)).toBe(true);
  const next = add('b', 10);
  slice();
  expect(await next).toBe('b');
});

it('rejects work that has waited too long', async () => {
  const { clock, add, order, slice } = queueOf({ staleMs: 100 });
  const late = add('late', 1);
  clock.ms += 101;
  const soon = add('soon', 1);
  slice();
  expect(await late).toBeUndefined();
  expect(await soon).toBe('soon');
  expect(order).toEqual(['soon']);
});

it("skips work that isn't wanted anymore", async () => {
  const { add, order, slice } = queueOf();
  let isThere = true;
  const results = [add('gone', [1], () => isThere), add('there', 1)];
  isThere = false;
  slice();
  expect(await Promise.all(results)).toEqual([undefined, 'there']);
  expect(order).toEqual(['there']);
});

it("lets a few wait, regardless of the last work's duration", async () => {
  const { add, slice } = queueOf({ longestWaitMs: 100, alwaysWait: 4, sliceMs: [100_000, 100_000], staleMs: 100_000 });
  const first = add('first', 50_000);
  slice();
  await first;
  const results = Array.from({ length: 6 }, () => add('next', 1));
  slice();
  expect((await Promise.all(results)).filter(Boolean)).toHaveLength(4);
});

it('rejects at once while the first has waited too long, regardless of the estimate', async () => {
  const { clock, add, slice } = queueOf({ longestWaitMs: 100, alwaysWait: 2 });
  const first = [add('a', 1), add('b', 1)];
  clock.ms += 101;
  expect(await add('c', 1)).toBeUndefined();
  slice();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  const next = add('d', 1);
  slice();
  expect(await next).toBe('d');
});

it('works for as long as the server was busy with other things, up to a limit', async () => {
  const { clock, add, order, slice } = queueOf({ sliceMs: [10, 30] });
  const results = Array.from({ length: 10 }, (_, i) => add(String(i), 10));
  clock.ms += 50;
  slice();
  expect(order).toHaveLength(3);
  slice();
  expect(order).toHaveLength(4);
  clock.ms += 20;
  slice();
  expect(order).toHaveLength(6);
  slice();
  slice();
  slice();
  slice();
  await Promise.all(results);
});

it('ends a slice between the steps of a piece of work, and begins no other before its last', async () => {
  const { add, order, charged, slice, waits } = queueOf({ sliceMs: [4, 4] });
  const results = [add('a', [2, 3, 3, 3]), add('b', 1), add('c', [1, 1])];
  slice();
  expect(order.splice(0)).toEqual(['a', 'a']);
  slice();
  expect(order.splice(0)).toEqual(['a', 'a']);
  slice();
  expect(order.splice(0)).toEqual(['b', 'c', 'c']);
  expect(waits()).toBe(false);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect(charged).toEqual({ a: [5, 6], b: [1], c: [2] });
});

it("finishes work that was begun in time, and gives it up once it isn't wanted", async () => {
  const { clock, add, order, slice } = queueOf({ sliceMs: [1, 1], staleMs: 100 });
  const begun = add('begun', [1, 1]);
  slice();
  clock.ms += 101;
  slice();
  expect(await begun).toBe('begun');
  let isThere = true;
  const gone = add('gone', [1, 1], () => isThere);
  slice();
  isThere = false;
  slice();
  expect(await gone).toBeUndefined();
  expect(order).toEqual(['begun', 'begun', 'gone']);
});

it('passes on the error of a step, and continues', async () => {
  const { queue, add, slice } = queueOf();
  const fail = function* () {
    yield;
    throw new Error('no');
  };
  const bad = queue.add(fail());
  const good = add('good', 1);
  slice();
  await expect(bad).rejects.toThrow('no');
  expect(await good).toBe('good');
});
