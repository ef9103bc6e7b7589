import { afterEach, expect, test, vi } from 'vitest';
import { PREFERRED_VERSION_KEY, restorePreferredVersion, savePreferredVersion } from './externalScripts.ts';

function storage(stored: Record<string, string> | 'forbidden') {
  const use = () => {
    if (stored === 'forbidden') throw new Error('SecurityError');
    return stored;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => use()[key] ?? null,
    setItem: (key: string, value: string) => (use()[key] = value),
    removeItem: (key: string) => delete use()[key],
  });
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing stored', undefined, null, undefined],
  ['a known name', 'current', 'current', 'current'],
  ['a name that no version has', '1.2', null, undefined],
])('%s', (_, stored, preferred, left) => {
  const kept = storage(stored === undefined ? {} : { [PREFERRED_VERSION_KEY]: stored });
  expect(restorePreferredVersion(['current'])).toBe(preferred);
  expect(kept).toEqual(left === undefined ? {} : { [PREFERRED_VERSION_KEY]: left });
});

test('a choice is stored', () => {
  const kept = storage({});
  savePreferredVersion('current');
  expect(kept).toEqual({ 'docs-preferred-version-default': 'current' });
});

test('blocked storage means no preference, and no error', () => {
  storage('forbidden');
  savePreferredVersion('current');
  expect(restorePreferredVersion(['current'])).toBeNull();
});
