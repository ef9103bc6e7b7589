import { expect, it } from 'vitest';
import { createTagCloses } from './tags.ts';

it('finds the next closing tag of a name', () => {
  const closeAfter = createTagCloses('<A>a</A><B>b</B><A>c</A>');
  expect([closeAfter('A', 3), closeAfter('A', 4), closeAfter('B', 11), closeAfter('A', 19)]).toEqual([4, 4, 12, 20]);
  expect([closeAfter('A', 21), closeAfter('C', 0)]).toEqual([-1, -1]);
});
