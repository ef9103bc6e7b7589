import type { RouteData } from '../../../site/model/routeData.ts';
import { barePath } from './barePath.ts';

/**
 * The address as this site writes it, where a static host has answered at another form of it (`/a.html`, `/a/index.html`); null
 * where it is right, and on the not-found page, which answers at every address.
 */
export function canonicalAddress(
  { kind, head }: Pick<RouteData, 'kind' | 'head'>,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  const canonical = new URL(head.canonical).pathname;
  if (kind === 'notFound' || pathname === canonical || barePath(pathname) !== barePath(canonical)) return null;
  return canonical + search + hash;
}
