import { expect, test } from 'vitest';
import { loadOnce } from './loadOnce.ts';

test('loads once, also for concurrent calls', async () => {
  let loads = 0;
  const get = loadOnce(async () => ++loads);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('tries again after a failure', async () => {
  let loads = 0;
  const get = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('down');
    return loads;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('down');
  expect(await get()).toBe(2);
});
