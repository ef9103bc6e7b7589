import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInquiry } from './inquiry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  /** What was told, as `status answer`, with `!` after a failure. */
  const told: string[] = [];
  const inquiry = createInquiry<string>(({ status, answer = '-', failed }) =>
    told.push(`${status} ${answer}${failed ? '!' : ''}`),
  );
  /** Starts a question, to be answered or rejected later. */
  const ask = (name: string) => {
    let answer: () => void = () => {};
    let refuse: () => void = () => {};
    const ended = inquiry.ask(
      () =>
        new Promise((resolve, reject) => {
          answer = () => resolve(name);
          refuse = () => reject(new Error(name));
        }),
    );
    const end = (how: () => void) => {
      how();
      return ended;
    };
    return { answer: () => end(answer), refuse: () => end(refuse) };
  };
  return { told, inquiry, ask };
}

test('a question is loading, then answered', async () => {
  const { told, ask } = start();
  await ask('one').answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['loading -', 'idle one']);
});

test('a question that takes 300 ms is stalled, and so are those asked in the meantime', async () => {
  const { told, ask } = start();
  ask('one');
  await vi.advanceTimersByTimeAsync(299);
  expect(told).toEqual(['loading -']);
  const two = ask('two');
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['loading -', 'stalled -']);
  await ask('three').answer();
  await two.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['loading -', 'stalled -', 'idle three']);
});

test("an earlier answer is used, but doesn't end the wait for the last one; a late one isn't", async () => {
  const { told, ask } = start();
  const [one, two, three] = [ask('one'), ask('two'), ask('three')];
  await two.answer();
  await one.answer();
  expect(told).toEqual(['loading -', 'loading two']);
  await three.answer();
  expect(told).toEqual(['loading -', 'loading two', 'idle three']);
});

test("a failure of the last question is an error until there is an answer; an earlier one's is ignored", async () => {
  const { told, ask } = start();
  const [one, two] = [ask('one'), ask('two')];
  await one.refuse();
  expect(told).toEqual(['loading -']);
  await two.refuse();
  await ask('three').answer();
  expect(told).toEqual(['loading -', 'error -!', 'loading -!', 'idle three']);
});

test('a question gets the last answer', async () => {
  const { inquiry, told } = start();
  await inquiry.ask(async () => 'one');
  await inquiry.ask(async (last) => `${last} two`);
  expect(told.at(-1)).toBe('idle one two');
});

test('a dropped question has no effect, whatever its outcome', async () => {
  const { told, inquiry, ask } = start();
  const [one, two] = [ask('one'), ask('two')];
  inquiry.drop();
  const three = ask('three');
  await one.answer();
  await two.refuse();
  expect(told).toEqual(['loading -', 'idle -', 'loading -']);
  await three.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe('idle three');
});
