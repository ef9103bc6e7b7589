import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInquiry, type InquiryStatus } from './inquiry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const told: InquiryStatus[] = [];
  const inquiry = createInquiry((status) => told.push(status));
  /** Starts a question, to be answered or rejected later. */
  const ask = (name: string) => {
    const { promise, resolve, reject } = withResolvers();
    return { outcome: inquiry.ask(() => promise), answer: () => resolve(name), refuse: () => reject(new Error(name)) };
  };
  return { told, inquiry, ask };
}

function withResolvers() {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test('a question is loading, then answered', async () => {
  const { told, ask } = start();
  const one = ask('one');
  one.answer();
  expect(await one.outcome).toEqual({ answer: 'one' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['loading', 'idle']);
});

test('a question that takes 300 ms is stalled, and so are those asked in the meantime', async () => {
  const { told, ask } = start();
  ask('one');
  await vi.advanceTimersByTimeAsync(299);
  expect(told).toEqual(['loading']);
  const two = ask('two');
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['loading', 'stalled']);
  ask('three').answer();
  two.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['loading', 'stalled', 'idle']);
});

test("an earlier answer is used, but doesn't end the wait for the last one", async () => {
  const { told, ask } = start();
  const one = ask('one');
  const two = ask('two');
  one.answer();
  expect(await one.outcome).toEqual({ answer: 'one' });
  expect(told).toEqual(['loading']);
  two.answer();
  expect(await two.outcome).toEqual({ answer: 'two' });
  expect(told).toEqual(['loading', 'idle']);
});

test("a failure of the last question is an error; an earlier one's is ignored", async () => {
  const { told, ask } = start();
  const one = ask('one');
  const two = ask('two');
  one.refuse();
  expect(await one.outcome).toBeNull();
  expect(told).toEqual(['loading']);
  two.refuse();
  expect(await two.outcome).toBe('failed');
  expect(told).toEqual(['loading', 'error']);
});

test('a dropped question has no effect, whatever its outcome', async () => {
  const { told, inquiry, ask } = start();
  const one = ask('one');
  const two = ask('two');
  inquiry.drop();
  const three = ask('three');
  one.answer();
  two.refuse();
  expect([await one.outcome, await two.outcome]).toEqual([null, null]);
  expect(told).toEqual(['loading', 'idle', 'loading']);
  three.answer();
  expect(await three.outcome).toEqual({ answer: 'three' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe('idle');
});
