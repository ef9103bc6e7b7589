import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Output } from '../project/report.ts';
import { SEARCH_FILE } from '../shared/searchFile.ts';
import { extensionMiddleware } from './extensions.ts';
import { createFileIndexSource } from './search/indexSource.ts';
import { warnOfProxy } from './search/proxyWarning.ts';
import { builtSearchPage, createSearchPage } from './search/searchPage.ts';
import { createSearchService } from './search/searchService.ts';
import { createWorkQueue } from './search/workQueue.ts';
import { startServer } from './startServer.ts';
import { createLineBuffer } from './static/accessLog.ts';
import { type CompressOptions, compressBeside } from './static/compressAll.ts';
import { createApp } from './static/createApp.ts';
import { createPendingPages, type PendingPages } from './static/pendingPages.ts';
import { createSiteSettings, type SiteSettings } from './static/siteSettings.ts';

/** The best compression of a site takes a minute or two of a core. */
const COMPRESS_SHARE = 0.25;

/** Maximum age of the site's settings: checking their three files costs as much as sending one. */
const SETTINGS_MS = 50;

/** The same for files: short enough that nobody notices a page replaced in place, and a load of hundreds of requests a second repeats few. */
const LOOKUP_MAX_AGE_MS = 250;

async function folderProblem(dist: string): Promise<string | undefined> {
  try {
    await access(join(dist, 'site.json'), constants.R_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
      ? `The folder "${dist}" can't be read: permission denied.\nLet this user read it and everything in it.\n`
      : `The folder "${dist}" has no built site.\nBuild it first: npm run build\n`;
  }
}

type Settings = () => Promise<SiteSettings>;

interface ServeOptions {
  dist: string;
  port: number;
  host?: string | undefined;
  output: Output;
  /** Compresses the site's files while it's served, but doesn't replace those that the build wrote. @default no compression */
  compress?: Pick<CompressOptions, 'isOutput'> | undefined;
  /** @default true unless the output is a terminal */
  accessLog?: boolean;
  /** Routes that take precedence over files. @default search, and the site's extensions */
  api?: Hono;
  graceMs?: number;
}

/**
 * Serves a built site until the process receives SIGTERM or SIGINT, then lets requests in progress finish; a second
 * signal ends it at once. Returns the exit code: 2 if there is nothing to serve or the port is taken.
 */
export async function serve({
  dist,
  port,
  host,
  output,
  compress,
  accessLog = !output.terminal,
  api: given,
  graceMs,
}: ServeOptions): Promise<number> {
  const problem = await folderProblem(dist);
  if (problem) {
    output.write(problem);
    return 2;
  }
  const log = createLineBuffer((text) => output.write(text));
  const stopped = new AbortController();
  const settings = createSiteSettings(dist, SETTINGS_MS);
  const pages = createPendingPages();
  const api = given ?? searchOf({ dist, settings, output, pages });
  const app = createApp({
    dist,
    accessLog: accessLog ? log.add : undefined,
    api,
    settings,
    pages,
    lookupMaxAgeMs: LOOKUP_MAX_AGE_MS,
  });
  // Known from the first connection on, and as current as the last request's.
  let { clientHeader } = (await settings()).search;
  const readClientHeader = () => {
    void settings().then(({ search }) => ({ clientHeader } = search));
    return clientHeader;
  };
  const started = await startServer({ app, port, host, graceMs, clientHeader: readClientHeader });
  if ('message' in started) {
    output.write(`${started.message}.\n${started.hint}\n`);
    return 2;
  }
  output.write(`Serving ${dist} on ${started.url}\n`);
  if (compress)
    void compressBeside(dist, {
      ...compress,
      signal: stopped.signal,
      share: COMPRESS_SHARE,
      onProblem: (message) => log.add(`Files can't be compressed in advance: ${message}`),
    });

  await new Promise<void>((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
      stopped.abort();
      resolve(started.close());
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
  });
  log.flush();
  return 0;
}

/** The search of a built site, and its extensions. Indexed at startup if readers search here, else on demand. */
function searchOf({
  dist,
  settings,
  output,
  pages,
}: {
  dist: string;
  settings: Settings;
  output: Output;
  pages: PendingPages;
}): Hono {
  const log = (line: string) => output.write(`${line}\n`);
  const source = createFileIndexSource({ file: join(dist, SEARCH_FILE), log });
  void settings().then(({ search }) => (search.mode === 'embedded' ? source.index() : undefined));
  const service = createSearchService({ source, settings, log, queue: createWorkQueue({ later: pages.after }) });
  const page = createSearchPage({ service, ...builtSearchPage({ dist, settings }) });
  const middleware = extensionMiddleware({ service, index: source, dist, settings, log });
  return new Hono()
    .use(warnOfProxy({ settings, log }), ...middleware)
    .route('/', service.routes)
    .route('/', page);
}
