import type { SiteConfig } from '../config/config.ts';

type HrefConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/** `/img/a.svg`, `/b.html`; a version number (`/api/1.10`) is no extension. */
const FILE_RE = /\.[a-z][a-z0-9]{0,9}$/i;
const ELSEWHERE_RE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** True for what the site's rules leave alone: other schemes, `//host`, and `#hash`. */
export function isElsewhere(href: string): boolean {
  return ELSEWHERE_RE.test(href);
}

/**
 * Final href of a site path: base URL before it, trailing slash by the configured rule, query and hash kept.
 * Links with a scheme, `//host` and `#hash` come back as they are; files (`/img/a.svg`) never get a slash.
 */
export function siteHref({ baseUrl, trailingSlash }: HrefConfig, path: string): string {
  if (isElsewhere(path)) return path;
  const end = path.search(/[?#]/);
  const bare = (end < 0 ? path : path.slice(0, end)).replace(/^\/+|\/+$/g, '');
  const rest = end < 0 ? '' : path.slice(end);
  if (bare === '') return baseUrl + rest;
  return baseUrl + bare + (trailingSlash === true && !FILE_RE.test(bare) ? '/' : '') + rest;
}

/** Absolute address of a site path. */
export function siteUrl(config: HrefConfig & Pick<SiteConfig, 'url'>, path: string): string {
  return absoluteHref(config, siteHref(config, path));
}

/** Absolute address of a final href. */
export function absoluteHref({ url }: Pick<SiteConfig, 'url'>, href: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  // Other programs read it: letters beyond ASCII are encoded, as a browser does by itself.
  return url + href.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
