import { securityHeaders } from '../headers.ts';
import { basePath, escapeRegExp, type HostSite, hostRedirects, IMMUTABLE, targetParts } from './hostSite.ts';

interface CaddyOptions {
  /** Parent of the base URL's folder: dist itself for `/`, the parent of a copy called `docs` for `/docs/`. */
  root?: string;
  /** With a host name, Caddy obtains certificates automatically. @default ':80' */
  address?: string;
}

/**
 * A configuration for Caddy with the same responses as our own server. `file_server`'s own redirects are disabled,
 * because they don't know the site's trailing-slash rule.
 */
export function caddyfile(site: HostSite, { root = '/srv/site', address = ':80' }: CaddyOptions = {}): string {
  const base = basePath(site);
  const inBase = escapeRegExp(base);
  const headers = securityHeaders(site).map(([name, value]) => `\t\t${name} ${quote(value)}`);
  const hashed = site.hashedDirs.map((dir) => `${base}/${dir}/*`).join(' ');
  return `# Made by the build. ${root} holds the built site${base ? ` in the folder ${base.slice(1)}` : ''}.
${address} {
	root * ${quote(root)}
	encode gzip
	# No removal in this block: it would put the whole block off until the answer is written, past the error pages.
	header {
${headers.join('\n')}
	}

	route {
		@method not method GET HEAD
		header @method Allow "GET, HEAD"
		respond @method "Method not allowed" 405

		@malformed path_regexp [\\x00-\\x1f]
		error @malformed 400
		@hidden {
			path_regexp ^${inBase}/_(?:headers|redirects)$|^${inBase}/404(?:/index)?(?:\\.html)?/*$|/\\.
			not path_regexp /\\.well-known/
		}
		error @hidden 404

		# What all spellings of an address have in common: no .html, no /index.html, no last slash, no double one.
		uri path_regexp //+ /
		map {path} {site_full_key} {
			~^(.*?)(?:/index\\.html|\\.html)?/?$ "\${1}"
		}
		# The same without a last /index, which is left out unless a page has it in its path.
		map {site_full_key} {site_bare_key} {
			~^(${inBase}(?:/.*)?)/index$ "\${1}"
			default "{site_full_key}"
		}
		vars site_key {site_full_key}
${pageMaps(site)}
		map {query} {site_query} {
			"" ""
			default "?{query}"
		}
		map {query} {site_more} {
			"" ""
			default "&{query}"
		}
		map {vars.site_key} {site_redirect} {
${redirectLines(site).join('')}			default ""
		}
		@moved expression \`{site_redirect} != ""\`
		redir @moved {site_redirect} permanent
		@bare {
			not file {site_full_key}/index.html
			not file {site_full_key}/page.json
		}
		vars @bare site_key {site_bare_key}
		redir @moved {site_redirect} permanent

		@respelled {
			file {site_file}
			expression \`{http.request.orig_uri.path} != {site_page}\`
		}
		redir @respelled {site_page}{site_query} permanent
${site.trailingSlash === false ? STATIC_FOLDER : ''}${base ? `		@outside path /\n		redir @outside ${base}/{site_query} 302\n` : ''}
		header Cache-Control "no-cache"
		@hashed path ${hashed}
		header @hashed Cache-Control "${IMMUTABLE}"
		@markdown path *.md
		header @markdown Content-Type "text/markdown; charset=utf-8"
		@manifest path *.webmanifest
		header @manifest Content-Type "application/manifest+json"

		try_files {path} {site_file} {vars.site_key}/index.html
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		header Cache-Control "no-cache"
		@missing expression \`{err.status_code} == 404\`
		handle @missing {
			header Content-Type "text/html; charset=utf-8"
			rewrite * ${base}/404.html
			file_server {
				precompressed br gzip
			}
		}
		handle {
			respond "{err.status_code} {err.status_text}"
		}
	}
}
`;
}

/** If pages are `a/b.html`, a folder's index.html comes from static/, and its relative links need the slash. */
const STATIC_FOLDER = `
		@folder {
			file {vars.site_key}/index.html
			not file {site_file}
			expression \`{http.request.orig_uri.path} != {vars.site_key} + "/"\`
		}
		redir @folder {vars.site_key}/{site_query} permanent
`;

function pageMaps(site: HostSite): string {
  const base = basePath(site);
  const map = (source: string, name: string, lines: [string, string][]) =>
    `		map {${source}} {${name}} {\n${lines.map(([from, to]) => `			${from} ${quote(to)}\n`).join('')}		}`;
  if (site.trailingSlash === false) {
    return [
      map('vars.site_key', 'site_file', [
        [quote(base), `${base}/index.html`],
        ['default', '{vars.site_key}.html'],
      ]),
      map('vars.site_key', 'site_page', [
        [quote(base), `${base}/`],
        ['default', '{vars.site_key}'],
      ]),
    ].join('\n');
  }
  const file = map('vars.site_key', 'site_file', [['default', '{vars.site_key}/index.html']]);
  if (site.trailingSlash) return `${file}\n${map('vars.site_key', 'site_page', [['default', '{vars.site_key}/']])}`;
  // Links are kept as written, so a page responds with and without a slash.
  const slash = map('path', 'site_slash', [
    ['~/$', '/'],
    ['default', ''],
  ]);
  const page = map('vars.site_key', 'site_page', [
    [quote(base), `${base}/`],
    ['default', '{vars.site_key}{site_slash}'],
  ]);
  return `${file}\n${slash}\n${page}`;
}

function redirectLines(site: HostSite): string[] {
  return [...hostRedirects(site)].map(([key, { to }]) => {
    const { address, hasQuery, hash } = targetParts(to);
    const target = `${literal(address)}${hasQuery ? '{site_more}' : '{site_query}'}${literal(hash)}`;
    return `			${quote(basePath(site) + key)} ${quote(target)}\n`;
  });
}

/** Braces would be a placeholder. */
function literal(href: string): string {
  return href.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
