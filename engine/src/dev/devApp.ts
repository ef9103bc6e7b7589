import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { policyOf } from '../build/emit/browserBundle.ts';
import { isArchive, readArchive } from '../build/plan/archive.ts';
import { byteRange } from '../http/conditional.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/headers.ts';
import { contentType } from '../http/negotiate.ts';
import { withQuery } from '../http/redirects.ts';
import { siteKey, urlCandidates } from '../http/urls.ts';
import { formatDiagnostic, sourceOf } from '../project/report.ts';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { encodedAddress, escapeHtml, percentDecoded } from '../shared/escape.ts';
import { own } from '../shared/own.ts';
import { SEARCH_FILE } from '../shared/searchFile.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { atomFeed, feedPath } from '../site/outputs/feed.ts';
import { sitemap } from '../site/outputs/sitemap.ts';
import { textFiles } from '../site/outputs/textFiles.ts';
import { externalOrigins } from '../site/shell/externalScripts.ts';
import { isOwnHost } from './devServer.ts';
import type { DevSite } from './devSite.ts';

export interface DevEvent {
  /** `update`: fetch the page. `style`: use the new stylesheet. `reload`: new script. `problems`: the overlay's. */
  type: 'update' | 'style' | 'reload' | 'problems';
  style?: string;
  problems?: Diagnostic[];
}

interface DevAppState {
  root: string;
  /** The host that the server was started with. */
  host: string | undefined;
  /** The last valid site, undefined until there is one. */
  site(): DevSite | undefined;
  problems(): Diagnostic[];
  subscribe(listener: (event: DevEvent) => void): () => void;
  /** Routes that take precedence over pages: the search service. */
  api: Hono;
}

/** The dev server's handler: every response comes from the current sources. */
export function createDevApp({ root, host, site, problems, subscribe, api }: DevAppState): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const asked = context.req.header('host') ?? 'localhost';
    if (!isOwnHost(asked, host)) {
      const name = asked.replace(/:\d*$/, '');
      return context.text(`This server only answers requests for localhost. To use "${name}": --host ${name}\n`, 403);
    }
    await next();
    // The search service is public on the built site only.
    context.header('Access-Control-Allow-Origin', undefined);
    context.header('Cache-Control', 'no-store');
    const { assets, model } = site() ?? {};
    const policy =
      assets && model ? { ...policyOf(assets, model.config), ...originsOf(model.config) } : { scriptHashes: [] };
    // The overlay has its own style element. Everything else is as on the built site.
    const csp = contentSecurityPolicy({ ...policy, styleHashes: ['unsafe-inline'] });
    for (const [name, value] of securityHeaders({ csp })) context.header(name, value);
  });

  app.get('/__dev/events', (context) =>
    streamSSE(context, async (stream) => {
      const send = (event: DevEvent) => void stream.writeSSE({ data: JSON.stringify(event) });
      const unsubscribe = subscribe(send);
      send({ type: 'problems', problems: problems() });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      unsubscribe();
    }),
  );

  app.route('/', api);

  app.get('*', async (context) => {
    const current = site();
    if (!current) return context.html(errorPage(root, problems()), 500);
    const { baseUrl } = current.model.config;
    const url = new URL(context.req.url);
    const pathname = percentDecoded(url.pathname);
    if (pathname === undefined) return context.text('Bad request', 400);
    if (!`${pathname}/`.startsWith(baseUrl)) return context.redirect(encodedAddress(baseUrl));
    const path = `/${pathname.slice(baseUrl.length)}`;
    const file = await fileAt(current, root, path);
    return file ? await partOf(file, context.req.raw) : await pageAt(current, path, url.search);
  });
  return app;
}

/** As on the built site, whose own address is another origin here. */
function originsOf(config: SiteConfig): ReturnType<typeof externalOrigins> {
  const origins = externalOrigins(config);
  const { origin } = new URL(config.url);
  return { ...origins, images: [...origins.images, origin], media: [...origins.media, origin] };
}

/** Bundled assets, sidebars, page data, Markdown, and static files. */
async function fileAt(site: DevSite, root: string, path: string): Promise<Response | undefined> {
  const asset = site.bundle.files.find((file) => `/${file.path}` === path);
  if (asset) return answer(Buffer.from(asset.content, asset.encoding), path);
  // The not-found page reads it to suggest pages with similar addresses.
  const map = path.endsWith('.xml') && sitemap(site.model).find((file) => `/${file.path}` === path);
  if (map) return answer(map.content, path);
  const fed =
    path.endsWith('.xml') && Object.values(site.model.docs).find((doc) => doc.feed && feedPath(doc.path) === path);
  if (fed) return answer(atomFeed(site.model.config, await site.page(fed.path)), path);
  if (path === `/${SEARCH_FILE}`) return answer(JSON.stringify(site.searchFile()), path);
  if (path.startsWith('/sidebars/')) {
    const json = site.sidebar(path.slice(1));
    return json === undefined ? undefined : answer(json, path);
  }
  if (path.endsWith('/page.json')) {
    const page = await site.page(path.slice(0, -'/page.json'.length) || '/');
    // As on the built site, the browser loads redirects and missing pages in full.
    if (page.route.kind === 'notFound') return new Response(null, { status: 404 });
    return answer(JSON.stringify({ shell: site.assets.shellId, ...page }), path);
  }
  if (path.endsWith('.md')) {
    const { markdown } = await site.page(path === '/index.md' ? '/' : path.slice(0, -'.md'.length));
    if (markdown !== null) return answer(markdown, path);
  }
  const beside = site.asset(path);
  if (beside && isArchive(beside)) return answer(Buffer.from(readArchive(root, beside)?.zip() ?? ''), path);
  if (beside) return answer(readFileSync(join(root, beside)), path);
  const { statics, options } = site.inputs;
  const taken = own(site.model.paths, siteKey(path) || '/');
  for (const { file } of urlCandidates(path, site.model.config.trailingSlash)) {
    // As on the built site, where a page or redirect comes before a folder of the same name.
    if (file.endsWith('.html') && (taken === 'page' || taken === 'redirect')) continue;
    const source = `${options.staticDir}${file}`;
    if (statics.has(source)) return answer(readFileSync(join(root, source)), file);
  }
  const text = own(textFiles(site.model), path.slice(1));
  return text && answer(text(), path);
}

async function pageAt(site: DevSite, path: string, search: string): Promise<Response> {
  const bare = path.replace(/(\/index)?\.html$|\/index$|\/$/, '') || '/';
  const redirect = site.model.redirects.find(({ from }) => from === bare);
  if (redirect) {
    return new Response(null, { status: 302, headers: { Location: withQuery(encodedAddress(redirect.to), search) } });
  }
  const page = await site.page(bare);
  return new Response(site.document(page), {
    status: page.route.kind === 'notFound' ? 404 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function answer(body: string | Buffer, path: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'Content-Type': contentType(path) },
  });
}

/**
 * The part of a file that a request asks for: Safari plays no video without it. The whole file for an If-Range, because
 * files have no validators here.
 */
async function partOf(file: Response, { method, headers }: Request): Promise<Response> {
  if (method !== 'GET' || !file.ok || !headers.has('range') || headers.has('if-range')) return file;
  const bytes = await file.arrayBuffer();
  const size = bytes.byteLength;
  const range = byteRange(headers.get('range'), size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  if (range === 'whole') return new Response(bytes, file);
  const part = new Response(bytes.slice(range.start, range.end + 1), { status: 206, headers: file.headers });
  part.headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return part;
}

/** The page shown while the configuration is invalid. It reloads automatically once that's fixed. */
function errorPage(root: string, problems: Diagnostic[]): string {
  const plain = { terminal: false, write: () => {} };
  const text = problems.map((problem) => formatDiagnostic(plain, problem, sourceOf(root, problem.file))).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The site cannot be built</title><meta http-equiv="refresh" content="1">
<style>body{font:16px/1.6 system-ui;margin:3rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;padding:1rem;border:1px solid}</style></head>
<body><h1>The site cannot be built</h1><p>This page reloads automatically once the error is fixed.</p><pre>${escapeHtml(text)}</pre></body></html>`;
}
