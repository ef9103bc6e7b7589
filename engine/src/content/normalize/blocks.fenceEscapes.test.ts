import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // a fence's first line
  [String.raw`~~~py title="a \"b\""`, String.raw`~~~py title="a \\"b\\""`],
  ["> ```py title='a\\'s'\n> b\n> ```", "> ```py title='a\\\\'s'\n> b\n> ```"],
  [String.raw`~~~py title="a\\"`, String.raw`~~~py title="a\\\\"`],
  // no escape, and not the first line
  [String.raw`~~~py title="C:\dir"`, String.raw`~~~py title="C:\dir"`],
  ['```\n\\"\n```', '```\n\\"\n```'],
])('%j becomes %j', (source, expected) => {
  expect(normalize(source, 1).text).toBe(expected);
});
