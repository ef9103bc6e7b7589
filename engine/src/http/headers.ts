import { escapeRegExp } from '../shared/escape.ts';

/** One block of a `_headers` file. */
export interface HeaderRule {
  /** A path with the base URL; `*` matches any text. */
  pattern: string;
  headers: [name: string, value: string][];
}

/** A response's own description of its bytes and its connection, which static hosts don't let a file set either. */
const OWN_RE = /^(?:connection|content-(?:encoding|length|range)|date|keep-alive|trailer|transfer-encoding|upgrade)$/i;

/**
 * Parses a `_headers` file in Netlify's and Cloudflare's format: a path, then indented `Name: value` lines. Every value
 * can be sent: letters outside ASCII are encoded like in an address, and control characters are removed.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const header = /^\s+([\w-]+):\s*(.*?)\s*$/s.exec(line);
    const [, name = '', value = ''] = header ?? [];
    if (header) {
      if (!OWN_RE.test(name)) rules.at(-1)?.headers.push([name, sendable(value)]);
    } else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

function sendable(value: string): string {
  const printable = Array.from(value).filter((letter) => letter === '\t' || (letter >= ' ' && letter !== '\x7f'));
  return printable.map((letter) => (letter > '~' ? encodeURIComponent(letter) : letter)).join('');
}

/** The headers for a path, from all matching rules, with values of one name joined, like on static hosts. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const { pattern, headers: own } of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of own) headers.append(name, value);
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

export interface PolicyOptions {
  /** From `inlineHash`, one for each inline script. */
  scriptHashes: string[];
  /** The same for inline style elements. */
  styleHashes?: string[];
  /** Origins of configured scripts, such as analytics. */
  scripts?: string[];
  /** Origins of services that the page connects to, such as hosted search: `https://x-dsn.algolia.net`. */
  connect?: string[];
  /** Origins of external pictures. */
  images?: string[];
  /** Origins of embedded frames, such as videos. */
  frames?: string[];
  /** Origins of videos and sounds. */
  media?: string[];
}

/** The Content-Security-Policy of every page: blocks everything that isn't listed, and inline code without a hash. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  scripts,
  connect,
  images,
  frames,
  media,
}: PolicyOptions): string {
  const quoted = (hashes: string[] = []) => hashes.map((hash) => `'${hash}'`);
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...quoted(scriptHashes), ...(scripts ?? [])]],
    ['style-src', ["'self'", ...quoted(styleHashes)]],
    ['img-src', ["'self'", 'data:', ...(images ?? [])]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'", ...(media ?? [])]],
    ['manifest-src', ["'self'"]],
    ['connect-src', ["'self'", ...(connect ?? [])]],
    ['frame-src', frames?.length ? frames : ["'none'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/**
 * The same for a page's `<meta>`, for hosts that ignore `_headers`. Browsers don't accept `frame-ancestors` there, and
 * `default-src` includes what else is 'none'.
 */
export function metaPolicy(options: PolicyOptions): string {
  return contentSecurityPolicy(options).replace(/; (?:frame-ancestors|frame-src|object-src) 'none'/g, '');
}

/**
 * The security headers of every response, in order. HSTS is opt-in (the key `hsts`): it binds a whole domain to https for
 * months, which is its owner's decision.
 */
export function securityHeaders({ csp, hsts }: { csp: string; hsts?: string }): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', csp],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  if (hsts) headers.push(['Strict-Transport-Security', hsts]);
  return headers;
}
