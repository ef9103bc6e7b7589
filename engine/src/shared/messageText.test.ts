import { expect, it } from 'vitest';
import { shortMessage } from './messageText.ts';

const MESSAGE = 'No pan for the cake in the oven';

it.each([
  ['a trace', `Traceback (most recent call last):\n  File "bake.py", line 3, in bake\nBakeError: ${MESSAGE}\n`],
  ['a module', `bakery._core.errors.BakeError: ${MESSAGE}`],
  ['both', `  File "bake.py", line 3\r\nbakery.errors.BakeError: ${MESSAGE}\r\n\r\n`],
  ['the level of a log', `2025-05-01 09:30:00 +0000 - bakery.daemon - ERROR - BakeError: ${MESSAGE}`],
  ['the fields of a log', `2025-05-01 09:30:00 +0200 - bakery - ERROR - cakes - 1b2c-3d - 411 - BakeError: ${MESSAGE}`],
  ['a log in brackets', `[2025-05-01T09:30:00.123Z] ERROR: BakeError: ${MESSAGE}`],
])('leaves out %s', (_, text) => {
  expect(shortMessage(text, 64)).toBe(`BakeError: ${MESSAGE}`);
});

it('leaves out the class of an exception if the message would be cut', () => {
  expect(shortMessage(`bakery.errors.BakeError: ${MESSAGE}`, 41)).toBe(MESSAGE);
  expect(shortMessage(`bakery.errors.BakeError: ${MESSAGE}`, 6)).toBe('No pan');
});

it.each(['bakery.cake: how to', 'config: level ERROR', 'Bakery.Cake', '2025-05-01 partitions', 'a - b - c', ''])(
  'leaves %j as it is',
  (text) => {
    expect(shortMessage(text, 64)).toBe(text);
  },
);
