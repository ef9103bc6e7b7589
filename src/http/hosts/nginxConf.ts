import { securityHeaders } from '../headers.ts';
import { basePath, escapeRegExp, type HostSite, hostRedirects, IMMUTABLE, targetParts } from './hostSite.ts';

interface NginxOptions {
  /** Parent of the base URL's folder: dist itself for `/`, the parent of a copy called `docs` for `/docs/`. */
  root?: string;
  /** @default '80' */
  listen?: string;
}

/**
 * A configuration for nginx with the same responses as our own server, for its `http` block.
 *
 * Pages are looked up by a key that all spellings of an address share, and other spellings are redirected once. nginx's
 * `index`, `try_files $uri/`, and directory redirects aren't used: with `x.html` next to a folder `x/`, they redirect
 * `/x` and `/x/` in a loop. `if` is only used at server level with `set` and `return`, where it's safe.
 */
export function nginxConf(site: HostSite, { root = '/srv/site', listen = '80' }: NginxOptions = {}): string {
  const base = basePath(site);
  const inBase = escapeRegExp(base);
  const headers = securityHeaders(site).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`);
  const hashed = site.hashedDirs.map(escapeRegExp).join('|');
  return `# Made by the build. Include it in nginx's http block.
# ${root} holds the built site${base ? ` in the folder ${base.slice(1)}` : ''}.
# Room for long addresses; where the http block sets these already, take them out here.
map_hash_bucket_size 512;
map_hash_max_size 8192;

# What all spellings of an address have in common: no .html, no /index.html, no last slash.
map $uri $site_key {
  "~^${inBase}/404(?:/index)?(?:\\.html)?/?$" "${base}/404.html";
  "~^(?<site_path>.*?)(?:/index\\.html|(?<=[^/])\\.html)?/?$" $site_path;
}
# The same without a last /index, which is left out unless a page has it in its path.
map $site_key $site_bare_key {
  default $site_key;
  "~^(?<site_bare_path>${inBase}(?:/.*)?)/index$" $site_bare_path;
}
${pageMaps(site)}
map $args $site_more {
  default "&$args";
  "" "";
}
map $site_at $site_redirect {
  volatile;
  default "";
${redirectLines(site).join('')}}
map $uri $site_cache {
  default "no-cache";
  "~^${inBase}/(?:${hashed})/" "${IMMUTABLE}";
}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}

server {
  listen ${listen};
  root ${quote(root)};
  include mime.types;
  types {
    text/markdown md;
    application/manifest+json webmanifest;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/javascript text/markdown text/plain text/xml application/javascript application/xml;
  absolute_redirect off;
  server_tokens off;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types text/css text/javascript text/markdown text/plain text/xml application/javascript application/json application/manifest+json application/xml image/svg+xml;

  # All at this level: a location with an add_header of its own would lose these.
${headers.join('\n')}
  add_header Cache-Control $site_cache always;
  add_header Allow $site_allow always;

  if ($site_allow) {
    return 405;
  }
  if ($uri ~ "^${inBase}/_(?:headers|redirects)$|/\\.(?!well-known/)") {
    return 404;
  }
  set $site_at $site_key;
  if ($site_redirect) {
    return 301 $site_redirect;
  }
  set $site_at $site_bare_key;
  if (-f $document_root$site_key/index.html) {
    set $site_at $site_key;
  }
  if (-f $document_root$site_key/page.json) {
    set $site_at $site_key;
  }
  if ($site_redirect) {
    return 301 $site_redirect;
  }

  set $site_file "";
  set $site_page "";
  if (-f $document_root$site_at/index.html) {
    set $site_file $site_at/index.html;
    set $site_page $site_folder_url;
  }
${site.trailingSlash === false ? FLAT : ''}  set $site_move "";
  if ($uri != $site_page) {
    set $site_move 1;
  }
  if ($request_uri ~ "^[^?]*//") {
    set $site_move 1;
  }
  if ($site_page = "") {
    set $site_move "";
  }
  if ($site_move) {
    return 301 $site_page$is_args$args;
  }

  error_page 404 ${base}/404.html;
  location / {
    try_files $uri $site_file =404;
  }
  location = ${base}/404.html {
    internal;
  }
${base ? `  location = / {\n    return 302 ${base}/$is_args$args;\n  }\n` : ''}}
`;
}

/** A page of the layout \`a/b.html\`. A folder's index.html then comes from static/. */
const FLAT = `  if (-f $document_root$site_at.html) {
    set $site_file $site_at.html;
    set $site_page $site_at;
  }
`;

/** The URL of a page that is a folder's index.html. */
function pageMaps(site: HostSite): string {
  const base = basePath(site);
  if (site.trailingSlash !== undefined) return 'map $site_at $site_folder_url {\n  default "$site_at/";\n}';
  // Links are kept as written, so a page responds with and without a slash.
  return `map $uri $site_folder_url {
  default $site_at;
  "~/$" "$site_at/";
${base ? `  "${base}" "${base}/";\n` : ''}  "${base}/index" "${base}/";
  "${base}/index.html" "${base}/";
}`;
}

function redirectLines(site: HostSite): string[] {
  return [...hostRedirects(site)].map(([key, { to }]) => {
    const { address, hasQuery, hash } = targetParts(to);
    const query = hasQuery ? '$site_more' : '$is_args$args';
    return `  ${quote(basePath(site) + key)} ${quote(`${literal(address)}${query}${literal(hash)}`)};\n`;
  });
}

/** nginx has no escape for a dollar sign in a value. */
function literal(href: string): string {
  return href.replaceAll('$', '%24');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
