import { expect, test } from 'vitest';
import { withDismissed } from './announcement.ts';

test.each<[name: string, stored: string | null, ids: string[]]>([
  ['nothing', null, ['new']],
  // Earlier versions stored a single id.
  ['one id', 'old', ['old', 'new']],
  ['other ids', 'a\nb', ['a', 'b', 'new']],
  ['the same id', 'new\nb', ['new', 'b']],
])('adds an id if %s is stored', (_, stored, ids) => {
  expect(withDismissed(stored, 'new').split('\n')).toEqual(ids);
});

test('keeps all ids', () => {
  let stored: string | null = null;
  for (let number = 1; number <= 60; number += 1) stored = withDismissed(stored, `id-${number}`);
  const ids = stored?.split('\n');
  expect(ids).toHaveLength(60);
  expect(ids?.[0]).toBe('id-1');
});
