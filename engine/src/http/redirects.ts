import { encodedAddress, percentDecoded } from '../shared/escape.ts';
import { pageUrl, siteKey, type TrailingSlash } from './urls.ts';

export interface RedirectRule {
  /** Path with the base URL. */
  from: string;
  to: string;
  status: 301 | 302 | 303 | 307 | 308;
}

/** The target of a request: `siteKey` of the old path (without base URL) -> href. */
export type RedirectTable = Map<string, { to: string; status: RedirectRule['status'] }>;

const LINE_RE = /^(\/\S*)\s+(\S+)(?:\s+(30[12378])!?)?$/;

/**
 * The rules of a `_redirects` file, in order. Supports only the build's rules: one old path to one new one. Wildcards,
 * placeholders, conditions, and rewrites are for static hosts and are returned in `ignored`.
 */
export function parseRedirects(text: string): { rules: RedirectRule[]; ignored: string[] } {
  const rules: RedirectRule[] = [];
  const ignored: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim().replace(/(?:^|\s+)#\s.*$/, '');
    if (line === '') continue;
    const [, from = '', to = '', status = '301'] = LINE_RE.exec(line) ?? [];
    if (from === '' || /\*|\/:/.test(from)) ignored.push(line);
    else rules.push({ from, to, status: Number(status) as RedirectRule['status'] });
  }
  return { rules, ignored };
}

/**
 * Resolves every old path, in any spelling, to its final target: chains are followed, targets on this site get their
 * canonical URL, and loops are dropped.
 */
export function redirectTable(
  rules: RedirectRule[],
  { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash: TrailingSlash },
): RedirectTable {
  const base = encodedAddress(baseUrl);
  const keyOf = (href: string): string | null => {
    const path = encodedAddress(href.replace(/[?#].*$/, ''));
    if (path.startsWith('//') || !`${path}/`.startsWith(base)) return null;
    const inside = path.slice(base.length - 1);
    return siteKey(percentDecoded(inside) ?? inside);
  };
  const direct: RedirectTable = new Map();
  for (const { from, to, status } of rules) {
    const key = keyOf(from);
    // The first rule for a path wins, like on static hosts.
    if (key !== null && !direct.has(key)) direct.set(key, { to, status });
  }

  const table: RedirectTable = new Map();
  for (const [key, { to, status }] of direct) {
    const seen = new Set([key]);
    let target = to;
    let next = keyOf(target);
    while (next !== null && !seen.has(next)) {
      const rule = direct.get(next);
      if (!rule) break;
      seen.add(next);
      target = rule.to;
      next = keyOf(target);
    }
    // Encoded for a Location header, which is ASCII.
    if (next === null || !seen.has(next))
      table.set(key, { to: canonical(encodedAddress(target), trailingSlash, base), status });
  }
  return table;
}

/** Adds a request's query to a redirect's target, before its hash and after its own query. */
export function withQuery(href: string, query: string): string {
  if (query.length < 2) return href;
  const [address = '', hash] = href.split(/(?=#)/, 2);
  return `${address}${address.includes('?') ? `&${query.slice(1)}` : query}${hash ?? ''}`;
}

/** A page's link in the site's spelling; other targets (files, other sites) are unchanged. */
function canonical(href: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const onSite = path.startsWith(baseUrl) && !path.startsWith('//');
  const last = path.slice(path.lastIndexOf('/') + 1);
  // A name with an extension is a file, unless it's a spelling of a page.
  if (!onSite || (/\.[a-z]\w*$/i.test(last) && !last.endsWith('.html'))) return href;
  const key = siteKey(path.slice(baseUrl.length - 1));
  if (trailingSlash === undefined && path.endsWith('/')) return href;
  return `${baseUrl.slice(0, -1)}${pageUrl(key, trailingSlash)}${rest}`;
}
