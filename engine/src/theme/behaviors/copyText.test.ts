import { expect, test } from 'vitest';
import { copyText } from './copyText.ts';

test.each([
  // prompts of a terminal
  ['bash', '$ uv add x', 'uv add x'],
  ['shellscript', '$ a\n$ b', 'a\nb'],
  ['console', '$ a\nits output', 'a\nits output'],
  // text that only looks like a prompt
  ['bash', 'echo $ x', 'echo $ x'],
  ['bash', '$HOME/bin/x', '$HOME/bin/x'],
  ['python', '$ x', '$ x'],
  // the end of a block
  ['python', 'x\n\n', 'x'],
])('%s: %j', (language, code, copied) => {
  expect(copyText(code, language)).toBe(copied);
});
