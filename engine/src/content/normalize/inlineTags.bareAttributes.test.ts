import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['<td colspan=2>a</td>', '<td colspan="2">a</td>'],
  ['<img width=300>', '<img width="300"/>'],
  // What only looks like a tag
  ['<name type=text>', '\\<name type=text>'],
  ['<img width=300/>', '<img width="300"/>'],
  // quoted values, literals, and bare names are kept
  ['<A b="c" d={1} e f=\'g\' />', '<A b="c" d={1} e f=\'g\' />'],
])('%j becomes %j', (source, expected) => {
  expect(normalize(source, 1).text).toBe(expected);
});
