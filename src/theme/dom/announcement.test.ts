import { afterEach, expect, test, vi } from 'vitest';
import { ANNOUNCEMENT_KEY, listenForDismissal } from './announcement.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with the announcement `new`, and this in the storage. */
function open(stored: string | null) {
  const page: { stored: string | null; hidden: string | undefined } = { stored, hidden: undefined };
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const button = Object.assign(new EventTarget(), { dataset: { dismiss: 'new' } });
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: (selector: string) => (selector === '[data-dismiss]' ? button : null),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === ANNOUNCEMENT_KEY ? page.stored : null),
    setItem: (_: string, value: string) => {
      page.stored = value;
    },
  });
  let tell = (_: object) => {};
  vi.stubGlobal('addEventListener', (type: string, listener: typeof tell) => {
    if (type === 'storage') tell = listener;
  });
  listenForDismissal();
  return {
    page,
    isHidden: () => root.dataset.announcement === 'dismissed',
    dismiss: () => button.dispatchEvent(new Event('click')),
    /** Another tab changes the storage. */
    tell: (key: string, newValue: string | null) => tell({ key, newValue }),
  };
}

test.each<[name: string, stored: string | null, ids: string[]]>([
  ['nothing', null, ['new']],
  // Earlier versions stored a single id.
  ['one id', 'old', ['old', 'new']],
  ['other ids', 'a\nb', ['a', 'b', 'new']],
  ['the same id', 'new\nb', ['new', 'b']],
  [
    'many ids',
    Array.from({ length: 60 }, (_, n) => `id-${n}`).join('\n'),
    [...Array.from({ length: 60 }, (_, n) => `id-${n}`), 'new'],
  ],
])('adds its id if %s is stored', (_, stored, ids) => {
  const { page, isHidden, dismiss } = open(stored);
  expect(isHidden()).toBe(false);
  dismiss();
  expect(page.stored?.split('\n')).toEqual(ids);
  expect(isHidden()).toBe(true);
});

test.each([
  ['dismisses it', ANNOUNCEMENT_KEY, 'old\nnew', true],
  ['dismisses another', ANNOUNCEMENT_KEY, 'newer', false],
  ['forgets all', ANNOUNCEMENT_KEY, null, false],
  ['stores something else', 'theme', 'new', false],
])('if another tab %s', (_, key, value, hidden) => {
  const { isHidden, tell } = open(null);
  tell(key, value);
  expect(isHidden()).toBe(hidden);
});
