import { expect, it } from 'vitest';
import { numberPrefix } from './docPath.ts';

it.each([
  // separators
  ['01-intro', 'intro', 1],
  ['003 - my doc', 'my doc', 3],
  ['1_a', 'a', 1],
  ['2. b', 'b', 2],
  // none
  ['intro', 'intro', undefined],
  ['10', '10', undefined],
  ['3d-models', '3d-models', undefined],
  // dates and versions
  ['2024-01-31', '2024-01-31', undefined],
  ['01-02-notes', '01-02-notes', undefined],
  ['1.10-notes', '1.10-notes', undefined],
])('%s -> %s at %s', (written, name, position) => {
  expect(numberPrefix(written)).toEqual({ name, position });
});
