import { expect, test } from 'vitest';
import { createErrorLog } from './CrashPage.tsx';

test('logs each error once', () => {
  const told: unknown[] = [];
  const log = createErrorLog((error) => told.push(error));
  const mismatch = () => new Error('Hydration failed', { cause: new Error('text differs') });
  const first = mismatch();
  const other = new Error('Hydration failed', { cause: new Error('tag differs') });
  for (const error of [first, mismatch(), other, other, 'text', 'text']) log(error);
  expect(told).toEqual([first, other, 'text']);
});
