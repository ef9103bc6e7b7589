import { encodedAddress, percentDecoded } from '../shared/escape.ts';
import { siteKey } from './urls.ts';

export interface RedirectRule {
  /** Path with the base URL. */
  from: string;
  to: string;
}

/** The target of a request: `siteKey` of the old path (without base URL) -> href. */
export type RedirectTable = Map<string, string>;

/** The rules of the `_redirects` file that the build writes, in order: from one old path to one final href each. */
export function parseRedirects(text: string): RedirectRule[] {
  return [...text.matchAll(/^(\/\S*) (\S+) 301$/gm)].map(([, from = '', to = '']) => ({ from, to }));
}

/** The targets of the old paths on this site, in any spelling. */
export function redirectTable(rules: RedirectRule[], baseUrl: string): RedirectTable {
  const base = encodedAddress(baseUrl);
  const table: RedirectTable = new Map();
  for (const { from, to } of rules) {
    const path = encodedAddress(from);
    // The home page's has no slash.
    if (!`${path}/`.startsWith(base)) continue;
    const inside = path.slice(base.length - 1);
    const key = siteKey(percentDecoded(inside) ?? inside);
    // The first rule for a path wins, like on static hosts. Encoded for a Location header, which is ASCII.
    if (!table.has(key)) table.set(key, encodedAddress(to));
  }
  return table;
}

/** Adds a request's query to a redirect's target, before its hash and after its own query. */
export function withQuery(href: string, query: string): string {
  if (query.length < 2) return href;
  const [address = '', hash] = href.split(/(?=#)/, 2);
  return `${address}${address.includes('?') ? `&${query.slice(1)}` : query}${hash ?? ''}`;
}
