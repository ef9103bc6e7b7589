import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { headersFor } from '../../http/headers.ts';
import { prefersMarkdown } from '../../http/negotiate.ts';
import { withQuery } from '../../http/redirects.ts';
import { decodeRequestPath, encodePath, requestTarget, siteKey, urlCandidates } from '../../http/urls.ts';
import { accessLogger } from './accessLog.ts';
import { createCompressor } from './compressor.ts';
import { createPendingPages, type PendingPages } from './pendingPages.ts';
import { createRecentAssets } from './recentAssets.ts';
import { createSiteFolder, isTransient, Unavailable } from './siteFolder.ts';
import { createSiteSettings, type SettingsReader, type SiteSettings } from './siteSettings.ts';
import { createStaticFiles } from './staticFiles.ts';
import { serverStrings } from './strings.ts';

interface AppOptions {
  dist: string;
  /** Receives a JSON line per request (`AccessLogEntry`). @default no log */
  accessLog?: ((line: string) => void) | undefined;
  /** Routes that take precedence over files, such as the search service. They get the site's headers too. */
  api?: Hono | undefined;
  /** @default read from `dist` */
  settings?: SettingsReader | undefined;
  /** Where requests for pages and files are counted, so that searches let them go first. */
  pages?: Pick<PendingPages, 'add'>;
  /** How long a lookup of a file counts. @default 0 */
  lookupMaxAgeMs?: number;
}

/** Wait this long before the next attempt, so that a deploy can finish. */
const SETTLE_MS = 100;
/** Retries if the site is replaced during a request. */
const ATTEMPTS = 10;
/** Limit of the reported files, because clients choose their names. */
const MAX_REPORTS = 20;
/** Retry-After in seconds: a deploy takes less. */
const RETRY_AFTER = '1';

/**
 * A fetch handler for a built site: its files under their base URL, its redirects, its headers, and `404.html` for
 * everything else. Its only state is caches, and it follows a rebuild of `dist` without a restart.
 */
export function createApp({
  dist,
  accessLog,
  api,
  settings = createSiteSettings(dist),
  pages = createPendingPages(),
  lookupMaxAgeMs,
}: AppOptions): Hono {
  const folder = createSiteFolder(dist, lookupMaxAgeMs);
  const recent = createRecentAssets({ dist, graceMs: async () => (await settings()).assetGraceSeconds * 1000 });
  const files = createStaticFiles({ folder, recent, compressor: createCompressor() });
  const app = new Hono();

  if (accessLog) app.use(accessLogger(accessLog));
  app.use(async (c, next) => {
    recent.follow();
    await next();
    const { path } = requestTarget(c.req.url);
    // `c.header` would create a new response each time: https://github.com/honojs/hono/pull/5185
    const { headers, ok, status } = c.res;
    for (const [name, value] of headersFor((await settings()).headers, path)) {
      // A lifetime applies to an existing file, not to a 404.
      if (name !== 'cache-control' || ok || status === 304) headers.set(name, value);
    }
  });
  app.get('/healthz', (c) => c.text(`${serverStrings.healthy}\n`, 200, { 'Cache-Control': 'no-store' }));
  if (api) app.route('/', api);

  const reported = new Set<string>();
  app.onError((error, c) => {
    if (isTransient(error)) {
      // Each once, because a file that can't be read is requested again.
      const { syscall, message } = error as NodeJS.ErrnoException;
      if (syscall !== undefined && !reported.has(message) && reported.size < MAX_REPORTS) {
        reported.add(message);
        console.error(`The site can't be read, so the response is 503: ${message}`);
      }
      const headers = { 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' };
      return c.text(`${serverStrings.updating}\n`, 503, headers);
    }
    console.error(error);
    return c.text(`${serverStrings.failed}\n`, 500, { 'Cache-Control': 'no-store' });
  });

  const answer = async (c: Context): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text(`${serverStrings.badMethod}\n`, 405, { Allow: 'GET, HEAD' });
    }
    let site = await settings();
    for (let time = 0; time < ATTEMPTS; time++) {
      const before = generation;
      const answer = await find(c, site);
      if (answer) return answer;
      // The page is missing only if the site, redirects included, didn't change during the lookup.
      generation = await folder.generation();
      // At once, because other requests already compare with the new generation.
      if (generation !== before) folder.refresh();
      const searched = site;
      site = await settings(true);
      if (generation === before && site === searched) return notFound(c);
      if (before !== undefined) await sleep(SETTLE_MS);
      folder.refresh();
    }
    throw new Unavailable();
  };
  app.all('*', (c) => pages.add(answer(c)));

  let generation: string | undefined;
  /** The response of a site with these settings, or null. */
  const find = async (c: Context, site: SiteSettings): Promise<Response | null> => {
    const { path, query } = requestTarget(c.req.url);
    const decoded = decodeRequestPath(path);
    if (decoded === null) return c.text(`${serverStrings.badAddress}\n`, 400, { 'Cache-Control': 'no-cache' });

    const asked = withoutBase(decoded, site);
    if (asked === null) {
      // A common error during setup. 302, because addresses outside the base URL aren't ours to redirect permanently.
      return /^\/*$/.test(decoded) ? redirect(c, encodePath(site.baseUrl) + query, 302) : null;
    }
    const moved = site.redirects.get(siteKey(asked));
    if (moved) return redirect(c, withQuery(moved, query), 301);

    for (const { file, url, needs } of urlCandidates(asked, site.trailingSlash)) {
      if (!(await files.has(file)) || (needs && !(await files.has(needs)))) continue;
      if (url !== asked) {
        // `/old/index` with a redirect at `/old`, which has a fallback page: still one step.
        const onward = site.redirects.get(siteKey(url));
        if (onward) return redirect(c, withQuery(onward, query), 301);
        return redirect(c, encodePath(site.baseUrl.slice(0, -1) + url) + query, 301);
      }
      return sendPage(c, file);
    }
    return null;
  };

  const sendPage = async (c: Context, file: string) => {
    const markdown = file === '/index.html' ? '/index.md' : `${siteKey(file)}.md`;
    if (!file.endsWith('.html') || !(await files.has(markdown))) return files.send(c.req.raw, file);
    const chosen = prefersMarkdown(c.req.header('accept') ?? null) ? markdown : file;
    return files.send(c.req.raw, chosen, { vary: 'Accept' });
  };
  const notFound = async (c: Context) =>
    (await files.send(c.req.raw, '/404.html', { status: 404 })) ?? c.text(`${serverStrings.notFound}\n`, 404);

  return app;
}

/** The decoded path inside the site, null for one outside. The base URL without its slash is the home page. */
function withoutBase(path: string, { baseUrl }: SiteSettings): string | null {
  const single = path.replace(/^\/{2,}/, '/');
  if (single.startsWith(baseUrl)) return baseUrl === '/' ? path : single.slice(baseUrl.length - 1);
  // Anything but `/` is redirected to it.
  return `${single}/` === baseUrl ? '/index.html' : null;
}

function redirect(c: Context, location: string, status: 301 | 302): Response {
  // Not forever: a wrong permanent redirect in a browser's cache can't be undone.
  return c.body(null, status, { Location: location, 'Cache-Control': 'no-cache' });
}
