import { securityHeaders } from '../headers.ts';
import { basePath, escapeRegExp, type HostSite, hostRedirects, IMMUTABLE, targetParts } from './hostSite.ts';

interface NginxOptions {
  /** Folder that holds dist as its base path: dist itself for `/`, the parent of a copy called `docs` for `/docs/`. */
  root?: string;
  /** @default '80' */
  listen?: string;
}

/**
 * A configuration for nginx that answers as our own server does, to be included in its `http` block.
 *
 * Pages are looked up by a key that all spellings of an address share, and a page asked for by another spelling is
 * redirected once. nginx's own `index`, `try_files $uri/` and directory redirects are never used: with `x.html` beside a folder
 * `x/` they send `/x` and `/x/` round in circles. `if` stands at server level with `set` and `return` only, where it is safe.
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

/** A page of the layout \`a/b.html\`; a folder's index.html is then a part of static/. */
const FLAT = `  if (-f $document_root$site_at.html) {
    set $site_file $site_at.html;
    set $site_page $site_at;
  }
`;

/** The URL of a page that is a folder's index.html. */
function pageMaps(site: HostSite): string {
  const base = basePath(site);
  if (site.trailingSlash !== undefined) return 'map $site_at $site_folder_url {\n  default "$site_at/";\n}';
  // Links are left as their authors wrote them, so a page answers with and without a slash.
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

/** nginx knows no escape for a dollar sign in a value. */
function literal(href: string): string {
  return href.replaceAll('$', '%24');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
