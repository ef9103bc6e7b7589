import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentSecurityPolicy } from '../../../src/http/headers.ts';
import { hostFiles } from '../../../src/http/hostFiles.ts';
import type { HostSite } from '../../../src/http/hostSite.ts';
import type { Redirect } from '../../../src/site/model/model.ts';

export interface DistFixture {
  dist: string;
  /** Contains dist at its base path, as nginx and Caddy require. */
  root: string;
  write(file: string, content: string | Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

export const SCRIPT_HASH = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';
export const LONG_TEXT = 'A sentence that is repeated until it is worth compressing. '.repeat(100);

/** The fixture's redirects, with hashes and queries. */
export function redirectsOf({ trailingSlash, baseUrl }: Pick<HostSite, 'trailingSlash' | 'baseUrl'>): Redirect[] {
  const base = baseUrl.slice(0, -1);
  const slash = trailingSlash ? '/' : '';
  return [
    { from: '/old', to: `${base}/guides/build${slash}` },
    { from: '/older', to: `${base}/guides/build${slash}` },
    { from: '/to-hash', to: `${base}/guides${slash}#part` },
    { from: '/to-query', to: `${base}/guides${slash}?tab=1#part` },
    { from: '/away', to: 'https://example.com/new' },
    { from: '/数', to: `${base}/数/é${slash}?q=é#é` },
    { from: '/encoded', to: `${base}/guides/%C3%BC${slash}` },
    { from: '/abroad', to: 'https://数.example/数' },
  ];
}

/**
 * A small built site in a temporary folder, for tests. It has error-prone shapes: with `trailingSlash: false`,
 * `guides.html` next to the folder `guides/`; a page named `index`; a redirect page at an old address; a folder of
 * static/; files that aren't pages.
 */
export async function makeDist({
  trailingSlash,
  baseUrl = '/',
}: {
  trailingSlash?: boolean | undefined;
  baseUrl?: string;
} = {}): Promise<DistFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  const root = join(folder, 'site');
  const dist = join(root, baseUrl);
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  };
  const page = async (path: string) => {
    const layout = path === '' ? 'index.html' : trailingSlash === false ? `${path}.html` : `${path}/index.html`;
    await write(layout, `<!doctype html><title>${path || 'home'}</title><p>${LONG_TEXT}</p>`);
    await write(path === '' ? 'index.md' : `${path}.md`, `# ${path || 'home'}\n`);
    await write(path === '' ? 'page.json' : `${path}/page.json`, JSON.stringify({ path }));
  };
  for (const path of ['', 'guides', 'guides/build', 'named', 'named/index']) await page(path);
  await write('demo/index.html', '<title>demo</title>');
  await page('old');
  await write('404.html', `<!doctype html><title>Not found</title><p>${LONG_TEXT}</p>`);
  await write('404/page.json', '{}');
  await write('assets/app-1A2B3C4D.js', `/* ${LONG_TEXT} */`);
  await write('sidebars/docs.1A2B3C4D.json', '[]');
  await write('img/dot.png', new Uint8Array(2000).fill(1));
  await write('manifest.webmanifest', '{}');
  await write('site.json', JSON.stringify({ baseUrl, trailingSlash: trailingSlash ?? null }));
  for (const file of hostFiles({
    hashedDirs: ['assets', 'sidebars'],
    redirects: redirectsOf({ trailingSlash, baseUrl }),
    trailingSlash,
    baseUrl,
    csp: contentSecurityPolicy({ scriptHashes: [SCRIPT_HASH] }),
  })) {
    await write(file.path, file.content);
  }
  return { dist, root, write, remove: () => rm(folder, { recursive: true }) };
}
