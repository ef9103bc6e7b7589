import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contentType } from '../src/http/negotiate.ts';
import type { Diagnostic } from '../src/shared/diagnostics.ts';
import { launchChromium } from './support/chromium.ts';
import { configText, createProject, type TestProject } from './support/project.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
let project: TestProject;
afterEach(() => project.dispose());

const HOME = '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n';
const HOST = 'https://cdn.example.org';

/** What a page may write, and the key of the origins that would allow it; null if none would. */
const FOREIGN: [written: string, key: 'images' | 'frames' | 'media' | null][] = [
  [`![A](${HOST}/a.png)`, 'images'],
  ['![A](//cdn.example.org/a.png)', 'images'],
  ['![A](pathname:////cdn.example.org/a.png)', 'images'],
  [`![A][a]\n\n[a]: ${HOST}/a.png`, 'images'],
  [`[![A](${HOST}/a.png)](https://example.org)`, 'images'],
  [`<img src="${HOST}/a.png" alt="A" />`, 'images'],
  [`<img src="HTTPS://CDN.example.org:443/a.png" alt="A" />`, 'images'],
  [`<img src="/img/a.png" srcset="/img/a.png 1x,${HOST}/b.png 2x" alt="A" />`, 'images'],
  [`<picture><source srcset="${HOST}/a.avif" /><img src="/img/a.png" alt="A" /></picture>`, 'images'],
  [`<ThemedImage light="/img/a.png" dark="${HOST}/a.png" alt="A" />`, 'images'],
  [`<Image src="${HOST}/a.png" alt="A" />`, 'images'],
  [`<Card title="C" href="/" imagePath="${HOST}/a.png" description="D" />`, 'images'],
  [`<video src="/img/a.mp4" poster="${HOST}/a.png"></video>`, 'images'],
  [`<input type="image" src="${HOST}/a.png" alt="A" />`, 'images'],
  [`<Head><link rel="apple-touch-icon" href="${HOST}/a.png" /></Head>\n\nText.`, 'images'],
  [String.raw`<Head><link rel="icon" href="\\cdn.example.org/a.png" /></Head>${'\n\n'}Text.`, 'images'],
  [`<iframe src="${HOST}/embed" title="V"></iframe>`, 'frames'],
  ['<iframe src="//cdn.example.org/embed" title="V"></iframe>', 'frames'],
  ['<iframe src={"https://cdn.example.org/embed"} title="V" />', 'frames'],
  [`<video src="${HOST}/a.mp4" controls></video>`, 'media'],
  [`<video controls><source src="${HOST}/a.mp4" type="video/mp4" /></video>`, 'media'],
  [`<audio src="${HOST}/a.mp3" controls></audio>`, 'media'],
  [`<video src="/img/a.mp4"><track src="${HOST}/a.vtt" /></video>`, 'media'],
  [`<form action="${HOST}/"><button>Send</button></form>`, null],
  ['<form action="//cdn.example.org/"><button>Send</button></form>', null],
  [`<form><button formaction="${HOST}/">Send</button></form>`, null],
  [`<object data="${HOST}/a.svg"></object>`, null],
  [`<svg><use href="${HOST}/a.svg#b" /></svg>`, null],
  [`<svg><use xlink:href="${HOST}/a.svg#b" /></svg>`, null],
  [`<svg><linearGradient href="${HOST}/a.svg#b" /></svg>`, null],
  [`<svg><rect fill="url(${HOST}/a.svg#b)" /></svg>`, null],
  [`<svg><rect clip-path="url('${HOST}/a.svg#b')" /></svg>`, null],
  [String.raw`<svg><rect mask={"u\\72l(//cdn.example.org/a.svg#b)"} /></svg>`, null],
  ['<video src="https:cdn.example.org/a.mp4"></video>', 'media'],
  ['<video src="https:/cdn.example.org/a.mp4"></video>', 'media'],
  [String.raw`<video src="https:\\cdn.example.org/a.mp4"></video>`, 'media'],
  [String.raw`<audio src="\\cdn.example.org/a.mp3"></audio>`, 'media'],
  [String.raw`<img src="/\cdn.example.org/a.png" alt="A" />`, 'images'],
  ['<img srcset="https:cdn.example.org/a.png 2x" src="/img/a.png" alt="A" />', 'images'],
  ['<video src={"ht\\ntps://cdn.example.org/a.mp4"} />', 'media'],
  ['<video src={"/\\t/cdn.example.org/a.mp4"} />', 'media'],
  ['<iframe src={"\\t//cdn.example.org/embed"} title="V" />', 'frames'],
  [String.raw`<iframe src="\\cdn.example.org/embed" title="V"></iframe>`, 'frames'],
  ['<iframe src="https:cdn.example.org/embed" title="V"></iframe>', 'frames'],
  ['<form action="https:cdn.example.org/"><button>Send</button></form>', null],
];

const createSite = (config: Record<string, unknown>) =>
  createProject({
    'site.config.ts': configText(config),
    'docs/index.md': HOME,
    'static/img/a.png': 'a picture',
    'static/img/a.mp4': 'a video',
    ...Object.fromEntries(FOREIGN.map(([written], row) => [`docs/p${row}.mdx`, `---\ntitle: P\n---\n\n${written}\n`])),
  });

/** For each row, the keys that the hints of its errors name. */
function keysOf(text: string): (string | null)[][] {
  const found: Diagnostic[] = JSON.parse(text).diagnostics;
  return FOREIGN.map((_, row) =>
    found
      .filter(({ id, level, file }) => id === 'blocked-origin' && level === 'error' && file === `docs/p${row}.mdx`)
      .map(({ hint = '' }) => /^Add "https:\/\/cdn\.example\.org" to origins\.(\w+) in/.exec(hint)?.[1] ?? null),
  );
}

test('content that the policy would block is an error, until its origin is allowed', async () => {
  project = createSite({});
  const refused = await project.docs('check', '--json');
  expect(refused.code).toBe(1);
  expect(keysOf(refused.text)).toEqual(FOREIGN.map(([, key]) => [key]));

  const origins = { images: [HOST], frames: ['https://*.example.org'], media: [`${HOST}/`] };
  project.write('site.config.ts', configText({ origins }));
  expect(keysOf((await project.docs('check', '--json')).text)).toEqual(
    FOREIGN.map(([, key]) => (key === null ? [null] : [])),
  );

  project.write('site.config.ts', configText({ origins, onBlockedOrigins: 'ignore' }));
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  const headers = project.read('dist/_headers');
  expect(headers).toContain(`img-src 'self' data: ${HOST};`);
  expect(headers).toContain('frame-src https://*.example.org;');
  expect(headers).toContain(`media-src 'self' ${HOST};`);
});

test('the configuration cannot show a picture of another host either', async () => {
  const content = `See <img src="${HOST}/a.png" alt="A"> and <a href="${HOST}">this</a>`;
  project = createProject({
    'site.config.ts': configText({ announcement: { id: 'a', content } }),
    'docs/index.md': HOME,
  });
  const { code, text } = await project.docs('check');
  expect([code, text]).toEqual([1, expect.stringMatching(/^site\.config\.ts:\d+:\d+ error The picture/m)]);
  expect(text).toContain('Failed: 1 error, 0 warnings');
});

test('the dev server has the policy of the built site, and reports what it blocks', async () => {
  const page = `---\ntitle: A\n---\n\n![A](${HOST}/a.png) ![B](https://other.example/b.png)\n`;
  const config = configText({ origins: { images: [HOST] } });
  project = createProject({ 'site.config.ts': config, 'docs/index.md': HOME, 'docs/a.md': page });
  const { text } = await project.start(['dev', '--port', '0', '--host', '127.0.0.1'], /Ready in .*:(\d+)/);
  const origin = `http://127.0.0.1:${/Ready in .*:(\d+)/.exec(text)?.[1]}`;
  const context = await browser.newContext();
  const shown: string[] = [];
  await context.route(/example/, async (route) => {
    shown.push(route.request().url());
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const tab = await context.newPage();
  await tab.goto(`${origin}/a`);
  await tab.waitForSelector('text=is on another host');
  expect(shown).toEqual([`${HOST}/a.png`]);
  const policyOf = (header: string | null) =>
    header?.replace(/'sha256-[^']*' ?|'unsafe-inline'/g, '').replace(/ +;/g, ';');
  const { headers } = await fetch(`${origin}/a`);
  const dev = policyOf(headers.get('content-security-policy'));
  project.write('docs/a.md', page.replace(/ !.B.*/, ''));
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  const [everywhere = ''] = project.read('dist/_headers').split(/\n(?=\/)/);
  const [[, built = ''] = [], ...others] = [...everywhere.matchAll(/^ +([\w-]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(others.length).toBeGreaterThan(3);
  for (const [name, value] of others) expect([name, headers.get(name)]).toEqual([name, value]);
  // The built site's own address is another origin on the dev server.
  expect(dev?.replaceAll(' https://docs.example.com', '')).toBe(policyOf(built));
  await context.close();
});

test('on a host that ignores _headers, pages have the policy too', async () => {
  const page = `---\ntitle: A\n---\n\n![A](${HOST}/a.svg)\n`;
  const config = configText({ origins: { images: [HOST] }, search: { mode: 'browser' }, hsts: 'max-age=31536000' });
  const files = {
    'site.config.ts': config,
    'docs/index.md': HOME,
    'docs/a.md': page,
    'redirects.json': '[{"from": "/b", "to": "/a"}]',
  };
  project = createProject(files);
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  expect(project.read('dist/_headers')).toContain('Strict-Transport-Security: max-age=31536000\n');
  const context = await browser.newContext();
  const foreign: string[] = [];
  const blocked: string[] = [];
  await context.route(/./, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== 'https://docs.example.com') {
      foreign.push(route.request().url());
      return route.abort();
    }
    const injected = `<script>hacked = 1</script><img src="https://other.example/b.svg">`;
    const file = join(project.root, 'dist', /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`);
    const isPage = file.endsWith('a.html');
    const body = readFileSync(file);
    return route.fulfill({
      contentType: contentType(file),
      body: isPage ? body.toString().replace('</body>', `${injected}</body>`) : body,
    });
  });
  const tab = await context.newPage();
  tab.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await tab.goto('https://docs.example.com/b');
  await tab.waitForURL('https://docs.example.com/a');
  await tab.keyboard.press('Control+k');
  await tab.waitForSelector('dialog.search[open]');
  await tab.keyboard.type('welcome');
  await tab.waitForSelector('dialog.search[open] >> text=Welcome');
  expect(foreign).toEqual([`${HOST}/a.svg`]);
  expect(await tab.evaluate(() => 'hacked' in globalThis)).toBe(false);
  expect(blocked).toEqual([expect.stringContaining('inline script'), expect.stringContaining('other.example/b.svg')]);
  await context.close();
});

/** Where a page may write an address, and spellings of one that browsers may read as another host. */
const PLACES = [
  '<img src={@} alt="A" />',
  '<Image src={@} alt="A" />',
  '<img src="/img/a.png" srcset={@} alt="A" />',
  '<video src={@}></video>',
  '<video src="/img/a.mp4" poster={@}></video>',
  '<video><source src={@} /></video>',
  '<audio src={@}></audio>',
  '<iframe src={@} title="V"></iframe>',
  '<input type="image" src={@} alt="A" />',
  '<object data={@}></object>',
  '<svg><use href={@} /></svg>',
  '<svg><use xlink:href={@} /></svg>',
];
const SPELLINGS = [
  'https://*',
  'HTTP://*',
  '//*',
  '///*',
  'https:*',
  'http:*',
  'https:/*',
  'https:///*',
  'https:\\*',
  'https:/\\*',
  '\\\\*',
  '\\/*',
  '/\\*',
  ' //*',
  '\t//*',
  '\u0001//*',
  '/\t/*',
  '/\n\\*',
  'ht\ntps://*',
  '//docs.example.com@*',
  '//*:8443',
];

test('browsers request nothing from another host that a check does not report', async () => {
  const rows = PLACES.flatMap((place, p) =>
    SPELLINGS.map((spelling, s) => place.replace('@', JSON.stringify(spelling.replace('*', `h${p}-${s}.example`)))),
  );
  const page = (written: string[]) => `---\ntitle: A\n---\n\n${written.join('\n\n')}\n`;
  project = createProject({
    'site.config.ts': configText(),
    'docs/index.md': HOME,
    'docs/a.mdx': page(rows),
    'static/img/a.png': 'a picture',
    'static/img/a.mp4': 'a video',
  });
  const hostsIn = (value: unknown) => new Set(JSON.stringify(value).match(/h\d+-\d+(?=\.example)/g));
  const diagnostics: Diagnostic[] = JSON.parse((await project.docs('check', '--json')).text).diagnostics;
  const reported = hostsIn(diagnostics);
  // No setting lets these reach a reader.
  const unbuilt = hostsIn(diagnostics.filter(({ id }) => id === 'broken-image'));
  project.write('docs/a.mdx', page(rows.filter((row) => !unbuilt.has([...hostsIn(row)][0] ?? ''))));
  project.write('site.config.ts', configText({ onBlockedOrigins: 'ignore', onBrokenLinks: 'ignore' }));
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  const requested: string[] = [];
  for (const scheme of ['http', 'https']) {
    const context = await browser.newContext({ bypassCSP: true });
    await context.route(/./, (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      if (hostname !== 'docs.example.com') requested.push(hostname);
      if (hostname !== 'docs.example.com' || pathname !== '/a') return route.abort();
      const article = /<article[\s\S]*<\/article>/.exec(project.read('dist/a.html'))?.[0] ?? '';
      return route.fulfill({ contentType: 'text/html', body: article });
    });
    const tab = await context.newPage();
    await tab.goto(`${scheme}://docs.example.com/a`, { waitUntil: 'load' });
    await tab.evaluate(() => {
      for (const one of document.querySelectorAll('[loading]')) one.setAttribute('loading', 'eager');
    });
    await tab.waitForLoadState('networkidle');
    await context.close();
  }
  const found = hostsIn(requested);
  expect([...found].filter((host) => !reported.has(host))).toEqual([]);
  // Most of them do lead there.
  expect(found.size).toBeGreaterThan(100);
});
