import { afterEach, expect, test, vi } from 'vitest';
import { listenForVersionChoice } from './preferredVersion.ts';

const KEY = 'docs-preferred-version-default';

/** An element in a version link, or elsewhere in the page. */
class FakeElement extends EventTarget {
  constructor(readonly isInLink: boolean) {
    super();
  }
  closest(selector: string) {
    return this.isInLink && selector === '[data-version-link]' ? this : null;
  }
}

/** A page with this storage; returns what presses a link. */
function open(stored: Record<string, string> | 'forbidden') {
  const use = () => {
    if (stored === 'forbidden') throw new Error('SecurityError');
    return stored;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => use()[key] ?? null,
    setItem: (key: string, value: string) => (use()[key] = value),
    removeItem: (key: string) => delete use()[key],
  });
  let click = (_: object) => {};
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', {
    addEventListener(type: string, listener: typeof click) {
      if (type === 'click') click = listener;
    },
  });
  listenForVersionChoice('current');
  return (isInLink: boolean) => click({ target: new FakeElement(isInLink) });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing stored', {}, {}],
  ['a known name', { [KEY]: 'current' }, { [KEY]: 'current' }],
  ['a name that no version has', { [KEY]: '1.2', other: 'x' }, { other: 'x' }],
])('%s', (_, stored, left) => {
  open(stored);
  expect(stored).toEqual(left);
});

test('the version link stores its version, and no other does', () => {
  const stored = {};
  const click = open(stored);
  click(false);
  expect(stored).toEqual({});
  click(true);
  expect(stored).toEqual({ [KEY]: 'current' });
});

test('blocked storage is no error', () => {
  const click = open('forbidden');
  expect(() => click(true)).not.toThrow();
});
