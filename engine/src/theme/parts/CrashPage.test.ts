import { expect, test } from 'vitest';
import { causesOf, createErrorLog } from './CrashPage.tsx';

const circle: Error = new Error('a');
circle.cause = new Error('b', { cause: circle });

test.each<[name: string, error: unknown, messages: string[]]>([
  ['an error', new Error('a'), ['a']],
  ['its causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), ['a', 'Cause: b', 'Cause: c']],
  ['causes in a circle', circle, ['a', 'Cause: b']],
  ['something thrown that is no error', 'text', ['text']],
])('%s', (_, error, messages) => {
  expect(causesOf(error)).toEqual(messages);
});

test('logs each error once', () => {
  const told: unknown[] = [];
  const log = createErrorLog((error) => told.push(error));
  const mismatch = () => new Error('Hydration failed', { cause: new Error('text differs') });
  const first = mismatch();
  const other = new Error('Hydration failed', { cause: new Error('tag differs') });
  for (const error of [first, mismatch(), other, other, 'text', 'text']) log(error);
  expect(told).toEqual([first, other, 'text']);
});
