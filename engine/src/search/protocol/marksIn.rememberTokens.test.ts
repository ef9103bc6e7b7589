import { expect, it } from 'vitest';
import { tokensOf } from '../engine/text/tokens.ts';
import { rememberTokens } from './marksIn.ts';

it("returns the engine's tokens, reuses them, and limits their number", () => {
  const tokens = rememberTokens(2);
  const first = tokens('fs_io_manager');
  expect(first).toEqual(tokensOf('fs_io_manager'));
  expect(tokens('fs_io_manager')).toBe(first);
  tokens('asset');
  tokens('check');
  expect(tokens('fs_io_manager')).not.toBe(first);
  expect(tokens('fs_io_manager')).toEqual(first);
});
