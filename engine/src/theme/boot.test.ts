import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bootScript } from './boot.ts';

const follow = { default: 'light', respectSystem: true, disableSwitch: false } as const;
const baseUrl = '/';
const note = { id: 'a1', html: '', closeable: true };

/** Runs the script with the given storage and system preference; returns the attributes it set on the document. */
function boot(
  shell: Parameters<typeof bootScript>[0],
  { stored = {}, system = 'light', forced = false, platform = 'Linux x86_64' }: Page = {},
) {
  const dataset: Record<string, unknown> = {};
  runInNewContext(bootScript(shell), {
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
])('color mode: %s', (_, colorMode, page, theme) => {
  expect(boot({ colorMode: { ...follow, ...colorMode }, announcement: null, baseUrl }, page)).toMatchObject({
    js: '',
    theme,
  });
});

test.each([
  ['MacIntel', ''],
  ['iPad', ''],
  ['Win32', undefined],
  ['Linux x86_64', undefined],
])('on %s, Apple’s keys: %j', (platform, apple) => {
  expect(boot({ colorMode: follow, announcement: null, baseUrl }, { platform }).apple).toBe(apple);
});

test.each<[name: string, stored: Page['stored'], announcement: string | undefined]>([
  ['the dismissed one', { 'announcement.dismissed': 'a1' }, 'dismissed'],
  ['an older one was dismissed', { 'announcement.dismissed': 'a0' }, undefined],
  ['none was dismissed', {}, undefined],
  ['several were dismissed, this one among them', { 'announcement.dismissed': 'a1\na0' }, 'dismissed'],
  ['several others were dismissed', { 'announcement.dismissed': 'a0\na11' }, undefined],
])('announcement: %s', (_, stored, announcement) => {
  expect(boot({ colorMode: follow, announcement: note, baseUrl }, { stored }).announcement).toBe(announcement);
});

test("an id can't end the script", () => {
  const script = bootScript({ colorMode: follow, announcement: { ...note, id: '</script>' }, baseUrl });
  expect(script).not.toContain('</script');
  const page = { stored: { 'announcement.dismissed': '</script>' } };
  expect(boot({ colorMode: follow, announcement: { ...note, id: '</script>' }, baseUrl }, page).announcement).toBe(
    'dismissed',
  );
});

test.each([
  [true, 'light', false],
  [true, 'dark', true],
  [false, 'dark', undefined],
] as const)('records the mode of the system if it follows it: %s, %s', (respectSystem, system, isDark) => {
  const colorMode = { ...follow, respectSystem };
  expect(boot({ colorMode, announcement: null, baseUrl }, { system }).follow).toBe(isDark);
});

/** Runs the script, fails to load a file, and returns the banner's text. */
function failing(file: { rel?: string }, { pathname, path, configured }: Record<string, string>): string | undefined {
  const listeners: ((event: object) => void)[] = [];
  let shown: { textContent?: string } | undefined;
  runInNewContext(bootScript({ colorMode: follow, announcement: null, baseUrl: configured ?? '' }), {
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

test.each<[pathname: string, path: string, configured: string, suggested: string]>([
  ['/docs/guides/build', '/guides/build', '/', '/docs/'],
  ['/docs/guides/build/', '/guides/build', '/', '/docs/'],
  ['/docs/guides/build.html', '/guides/build', '/', '/docs/'],
  ['/docs/guides/build/index.html', '/guides/build', '/wrong/', '/docs/'],
  ['/docs/', '/', '/', '/docs/'],
  ['/guides/build', '/guides/build', '/docs/', '/'],
  ['/', '/', '/docs/', '/'],
])('base URL banner at %s, page %s, built for %s: suggests %s', (pathname, path, configured, suggested) => {
  const text = failing({ rel: 'stylesheet' }, { pathname, path, configured });
  expect(text).toContain(`base URL ${configured},`);
  expect(text).toContain(`Try baseUrl: "${suggested}" in site.config.ts`);
});
