import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode } from './loadCode.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('times out for code that never arrives', async () => {
  const result = expect(loadCode(() => new Promise(() => {}))).rejects.toThrow('the code did not arrive');
  await vi.advanceTimersByTimeAsync(15_000);
  await result;
});

it('waits for slow code', async () => {
  const result = loadCode(() => new Promise((come) => setTimeout(() => come('module'), 14_000)));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await result).toBe('module');
});

it('rejects with the original error if there is no address to retry', async () => {
  await expect(loadCode(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
