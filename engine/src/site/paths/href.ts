import { ownPath, rawAddress } from '../../content/model/urls.ts';
import { encodedAddress } from '../../shared/escape.ts';
import type { SiteConfig } from '../config/config.ts';

type HrefConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/** `/a.svg`, `/b.html`, but not a version number (`/api/1.10`). */
const FILE_RE = /\.[a-z][a-z0-9]{0,9}$/i;
const ELSEWHERE_RE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** True for addresses that aren't changed: other schemes, `//host`, and `#hash`. */
export function isElsewhere(href: string): boolean {
  return ELSEWHERE_RE.test(href);
}

/**
 * Final href of a site path: adds the base URL, applies the trailing-slash rule, and keeps query and hash. Links with a
 * scheme, `//host`, and `#hash` are unchanged. Files (`/img/a.svg`) and addresses after `pathname://` never get a
 * slash.
 */
export function siteHref({ baseUrl, trailingSlash }: HrefConfig, path: string): string {
  const raw = rawAddress(path);
  if (raw !== undefined) return raw.startsWith('/') ? baseUrl + raw.slice(1) : raw;
  if (isElsewhere(path)) return path;
  const end = path.search(/[?#]/);
  const bare = (end < 0 ? path : path.slice(0, end)).replace(/^\/+|\/+$/g, '');
  const rest = end < 0 ? '' : path.slice(end);
  if (bare === '') return baseUrl + rest;
  return baseUrl + bare + (trailingSlash === true && !FILE_RE.test(bare) ? '/' : '') + rest;
}

/** Final href of a path as an author writes it: one that starts with the base URL already has it. */
export function writtenHref(config: HrefConfig, path: string): string {
  const raw = rawAddress(path);
  if (raw?.startsWith('/')) return siteHref(config, `pathname://${ownPath(raw, config.baseUrl) ?? raw}`);
  return siteHref(config, isElsewhere(path) ? path : (ownPath(path, config.baseUrl) ?? path));
}

/** Absolute address of a site path. */
export function siteUrl(config: HrefConfig & Pick<SiteConfig, 'url'>, path: string): string {
  return absoluteHref(config, siteHref(config, path));
}

/** Absolute address of a final href. */
export function absoluteHref({ url }: Pick<SiteConfig, 'url'>, href: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : url + encodedAddress(href);
}
