import { expect, it } from 'vitest';
import { createPendingPages } from './pendingPages.ts';

/** A pass of the event loop. */
const pass = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A response that takes this many passes; its reader notes it. */
async function response(passes: number, done: () => void) {
  for (let time = 0; time < passes; time++) await pass();
  done();
}

it('calls back after what was waiting, if nothing is pending', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('request'));
  createPendingPages().after(() => order.push('search'));
  await pass();
  await pass();
  expect(order).toEqual(['request', 'search']);
});

it.each([1, 5, 20])('calls back after the responses that are pending, which take %i passes', async (passes) => {
  const pages = createPendingPages(60_000);
  const order: string[] = [];
  void pages.add(response(passes, () => order.push('page')));
  // It arrives in the next pass.
  setImmediate(() => void pages.add(response(passes, () => order.push('next page'))));
  void pages.add(Promise.reject(new Error('no'))).catch(() => order.push('failed page'));
  await new Promise<void>((resolve) => pages.after(resolve));
  expect(order).toEqual(['failed page', 'page', 'next page']);
});

it("isn't held up by later responses, or by one that takes long", async () => {
  const pages = createPendingPages(5);
  let isOver = false;
  void pages.add(new Promise(() => {}));
  const arriving = (async () => {
    for (; !isOver; await pass()) void pages.add(response(3, () => {}));
  })();
  await new Promise<void>((resolve) => pages.after(resolve));
  isOver = true;
  await arriving;
});
