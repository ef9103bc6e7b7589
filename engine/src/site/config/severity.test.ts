import { expect, it } from 'vitest';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { withSeverity } from './severity.ts';

const at = { file: 'docs/a.md', line: 1, column: 1 };
const blocked: Diagnostic = { id: 'blocked-origin', level: 'error', ...at, message: 'm', hint: 'h' };
const other: Diagnostic = { id: 'unclosed-tag', level: 'error', ...at, message: 'n' };

it.each([
  ['error', [blocked, other]],
  ['warn', [{ ...blocked, level: 'warn' }, other]],
  ['ignore', [other]],
] as const)('onBlockedOrigins: %s', (onBlockedOrigins, expected) => {
  expect(withSeverity([blocked, other], { onBrokenMarkdownLinks: 'error', onBlockedOrigins })).toEqual(expected);
});
