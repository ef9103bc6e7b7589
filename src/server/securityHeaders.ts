export interface PolicyOptions {
  /** From `scriptHash`, one for each inline script. */
  scriptHashes: string[];
  /** Origins of scripts that the configuration names, such as analytics. */
  scripts?: string[];
  /** Origins of services the page talks to, such as hosted search: `https://x-dsn.algolia.net`. */
  connect?: string[];
  /** Origins of pictures that are not the site's own. */
  images?: string[];
  /** Origins of embedded frames, such as videos. */
  frames?: string[];
}

/** The Content-Security-Policy of every page: nothing but what is named, no inline code but what is hashed. */
export function contentSecurityPolicy({ scriptHashes, scripts, connect, images, frames }: PolicyOptions): string {
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(scripts ?? [])]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', ...(images ?? [])]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
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
 * The security headers of every response, in order.
 * HSTS only when asked for: it binds a whole domain to https for months, which is its owner's decision.
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
