import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { BootShell } from '../../theme/bootValues.ts';
import { bundleBootScripts } from './bootScripts.ts';

const follow = { default: 'light', respectSystem: true, disableSwitch: false } as const;
const baseUrl = '/';
const note = { id: 'a1', html: '', closeable: true };

const bootOf = async (shell: BootShell) => (await bundleBootScripts(process.cwd(), shell)).boot;

/** Runs the script with the given storage and system preference; returns the attributes it set on the document. */
async function boot(
  shell: BootShell,
  { stored = {}, system = 'light', forced = false, platform = 'Linux x86_64' }: Page = {},
) {
  const dataset: Record<string, unknown> = {};
  runInNewContext(await bootOf(shell), {
    addEventListener: () => {},
    document: { documentElement: { dataset } },
    navigator: { platform },
    localStorage: {
      getItem(key: string) {
        if (stored === 'forbidden') throw new Error('SecurityError');
        return stored[key] ?? null;
      },
    },
    matchMedia: (query: string) => ({
      matches: query === `(prefers-color-scheme: ${system})` || (forced && query === '(forced-colors: active)'),
    }),
  });
  return dataset;
}

interface Page {
  stored?: Record<string, string> | 'forbidden';
  system?: 'light' | 'dark';
  forced?: boolean;
  platform?: string;
}

test.each<[name: string, shell: object, page: Page, theme: string]>([
  // the system's preference
  ['a light system', {}, { system: 'light' }, 'light'],
  ['a dark system', {}, { system: 'dark' }, 'dark'],
  ['a light system against a dark default', { default: 'dark' }, { system: 'light' }, 'light'],
  // the site's default
  ['a system that is not asked', { respectSystem: false }, { system: 'dark' }, 'light'],
  ['a dark site that does not ask', { respectSystem: false, default: 'dark' }, {}, 'dark'],
  // the reader's choice, which wins over a preference
  ['a stored choice', {}, { stored: { theme: 'dark' } }, 'dark'],
  ['a stored choice against the system', {}, { stored: { theme: 'light' }, system: 'dark' }, 'light'],
  // a contrast theme, which wins over everything
  ['a dark contrast theme', {}, { stored: { theme: 'light' }, system: 'dark', forced: true }, 'dark'],
  ['a light contrast theme', {}, { stored: { theme: 'dark' }, system: 'light', forced: true }, 'light'],
  [
    'a dark contrast theme on a site that does not ask',
    { respectSystem: false },
    { system: 'dark', forced: true },
    'dark',
  ],
  ['a stored value that is no mode', {}, { stored: { theme: 'pink' }, system: 'dark' }, 'dark'],
  ['forbidden storage', {}, { stored: 'forbidden', system: 'dark' }, 'dark'],
])('color mode: %s', async (_, colorMode, page, theme) => {
  expect(await boot({ colorMode: { ...follow, ...colorMode }, announcement: null, baseUrl }, page)).toMatchObject({
    js: '',
    theme,
  });
});

test.each([
  ['MacIntel', ''],
  ['iPad', ''],
  ['Win32', undefined],
  ['Linux x86_64', undefined],
])('on %s, Apple’s keys: %j', async (platform, apple) => {
  const { apple: set } = await boot({ colorMode: follow, announcement: null, baseUrl }, { platform });
  expect(set).toBe(apple);
});

test.each<[name: string, stored: Page['stored'], announcement: string | undefined]>([
  ['the dismissed one', { 'announcement.dismissed': 'a1' }, 'dismissed'],
  ['an older one was dismissed', { 'announcement.dismissed': 'a0' }, undefined],
  ['none was dismissed', {}, undefined],
  ['several were dismissed, this one among them', { 'announcement.dismissed': 'a1\na0' }, 'dismissed'],
  ['several others were dismissed', { 'announcement.dismissed': 'a0\na11' }, undefined],
])('announcement: %s', async (_, stored, announcement) => {
  const set = await boot({ colorMode: follow, announcement: note, baseUrl }, { stored });
  expect(set.announcement).toBe(announcement);
});

test("an id can't end the script", async () => {
  const shell = { colorMode: follow, announcement: { ...note, id: '</script>' }, baseUrl };
  expect(await bootOf(shell)).not.toContain('</script');
  const set = await boot(shell, { stored: { 'announcement.dismissed': '</script>' } });
  expect(set.announcement).toBe('dismissed');
});

test.each([
  [true, 'light', 'false'],
  [true, 'dark', 'true'],
  [false, 'dark', undefined],
] as const)('records the mode of the system if it follows it: %s, %s', async (respectSystem, system, isDark) => {
  const colorMode = { ...follow, respectSystem };
  const set = await boot({ colorMode, announcement: null, baseUrl }, { system });
  expect(set.follow).toBe(isDark);
});

describe('input before the script of the page', () => {
  /** Runs the script with two buttons in the page, sends it events, and returns which button waits. */
  async function waiting(events: object[], started = false): Promise<{ early: string[]; prevented: number }> {
    const listeners: ((event: object) => void)[] = [];
    const search = { name: 'search', dataset: {} };
    const other = { name: 'other', dataset: {} };
    let prevented = 0;
    runInNewContext(await bootOf({ colorMode: follow, announcement: null, baseUrl }), {
      addEventListener: (type: string, listener: (event: object) => void) =>
        type !== 'error' && listeners.push(listener),
      navigator: { platform: '' },
      document: {
        documentElement: { dataset: started ? { started: '' } : {} },
        querySelector: () => search,
      },
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
    });
    const on = (part: string | null) => ({ closest: (name: string) => (name.startsWith(part ?? '-') ? other : null) });
    for (const { target = null, ...event } of events as { target?: string | null }[])
      listeners[0]?.({
        type: 'key' in event ? 'keydown' : 'click',
        ...event,
        target: target === 'document' ? {} : on(target),
        preventDefault: () => (prevented += 1),
      });
    return { early: [search, other].filter(({ dataset }) => 'early' in dataset).map(({ name }) => name), prevented };
  }

  test.each<[name: string, events: object[], early: string[], prevented: number]>([
    ['Ctrl+K', [{ key: 'k', ctrlKey: true }], ['search'], 1],
    ['Cmd+K with Caps Lock', [{ key: 'K', metaKey: true }], ['search'], 1],
    ['/', [{ key: '/' }], ['search'], 1],
    ['/ in a field', [{ key: '/', target: 'input' }], [], 0],
    ["the browser's own Ctrl+Shift+K", [{ key: 'k', ctrlKey: true, shiftKey: true }], [], 0],
    ['k', [{ key: 'k' }], [], 0],
    ['a click on a button', [{ target: 'button' }], ['other'], 0],
    ['a click on text', [{}], [], 0],
    ['a key press without a key', [{ type: 'keydown', target: 'button' }], [], 0],
    ['a click on the document', [{ target: 'document' }], [], 0],
    ['/ sent to the document', [{ key: '/', target: 'document' }], ['search'], 1],
    ['the last of several', [{ key: '/' }, { target: 'button' }], ['other'], 1],
  ])('%s', async (_, events, early, prevented) => {
    expect(await waiting(events)).toEqual({ early, prevented });
  });

  test('and nothing afterward', async () => {
    expect(await waiting([{ key: '/' }, { target: 'button' }], true)).toEqual({ early: [], prevented: 0 });
  });
});

/** Runs the script, fails to load a file, and returns the banner's text. */
async function failing(
  file: { rel?: string },
  { pathname, path, configured }: Record<string, string>,
): Promise<string | undefined> {
  const listeners: ((event: object) => void)[] = [];
  let shown: { textContent?: string } | undefined;
  runInNewContext(await bootOf({ colorMode: follow, announcement: null, baseUrl: configured ?? '' }), {
    addEventListener: (type: string, listener: (event: object) => void) => type === 'error' && listeners.push(listener),
    navigator: { platform: '' },
    document: {
      readyState: 'complete',
      documentElement: { dataset: {} },
      getElementById: () => ({ textContent: JSON.stringify({ path }) }),
      createElement: () => ({ style: {} }),
      body: { prepend: (box: object) => (shown = box) },
    },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    location: { pathname },
  });
  for (const listener of listeners) listener({ target: file });
  return shown?.textContent;
}

describe('base URL banner', () => {
  test.each<[pathname: string, path: string, configured: string, suggested: string]>([
    ['/docs/guides/build', '/guides/build', '/', '/docs/'],
    ['/docs/guides/build/', '/guides/build', '/', '/docs/'],
    ['/docs/guides/build.html', '/guides/build', '/', '/docs/'],
    ['/docs/guides/build/index.html', '/guides/build', '/wrong/', '/docs/'],
    ['/docs/', '/', '/', '/docs/'],
    ['/guides/build', '/guides/build', '/docs/', '/'],
    ['/', '/', '/docs/', '/'],
  ])('at %s, page %s, built for %s: suggests %s', async (pathname, path, configured, suggested) => {
    const text = await failing({ rel: 'stylesheet' }, { pathname, path, configured });
    expect(text).toContain(`base URL ${configured},`);
    expect(text).toContain(`Try baseUrl: "${suggested}" in site.config.ts`);
  });

  test('after a stylesheet fails at the right address, asks for a reload', async () => {
    const text = await failing({ rel: 'stylesheet' }, { pathname: '/docs/a', path: '/a', configured: '/docs/' });
    expect(text).toContain('Reload the page');
  });

  test('after another file fails, shows nothing', async () => {
    expect(await failing({}, { pathname: '/docs/a', path: '/a', configured: '/' })).toBeUndefined();
  });
});
