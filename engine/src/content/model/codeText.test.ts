import { expect, it } from 'vitest';
import { placesOf } from './codeText.ts';

it.each([
  [0, 10, 3],
  [2, 10, 5],
  [3, 11, 3],
  [6, 12, 4],
])('offset %i is on line %i, column %i', (offset, line, column) => {
  const place = placesOf({ text: 'ab\n\ncd', language: '', at: { file: 'a.md', line: 10, column: 3 }, from: 0, to: 6 });
  expect(place(offset === 6 ? 5 : offset)).toEqual({ file: 'a.md', line, column });
});
