import type { Chrome } from '../../../site/model/routeData.ts';

/** Where a hit leads. */
export interface HitHref {
  href: string;
  /** Of another site: its page is loaded whole. */
  external: boolean;
}

/** The link of a hit. An address of this site, also one with the origin it is published at, becomes a path, which the router follows. */
export function hitHref(url: string, { url: origin }: Pick<Chrome, 'url'>): HitHref {
  // A hit without an address leads nowhere, not to this page.
  if (/^\/(?![\\/])/.test(url)) return { href: url, external: false };
  if (url === origin || url.startsWith(`${origin}/`)) return { href: url.slice(origin.length) || '/', external: false };
  // An index is somebody else's text: no other scheme is followed.
  return { href: /^https?:\/\//i.test(url) ? url : '', external: true };
}
