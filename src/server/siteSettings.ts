import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE_LIMIT } from '../site/rateLimit.ts';
import type { SearchChrome } from '../theme/search/page/SearchResults.tsx';
import { type HeaderRule, parseHeaderRules } from './headerRules.ts';
import type { TrailingSlash } from './normaliseUrl.ts';
import { parseRedirects, type RedirectTable, redirectTable } from './redirects.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';
import { stampOf } from './stampOf.ts';

/** What the server has to know of a built site beyond its files. */
export interface SiteSettings {
  baseUrl: string;
  trailingSlash: TrailingSlash;
  redirects: RedirectTable;
  headers: HeaderRule[];
  search: SearchSettings;
  /** What the search page's results are drawn with; null for a site that was built before there was such a thing. */
  searchPage: SearchChrome | null;
}

/** How the search service treats its clients: the site's `search` options. */
export interface SearchSettings {
  /** Who searches: this server, the reader's browser, or a hosted service. */
  mode: 'embedded' | 'browser' | 'algolia';
  /** Of each client: so many queries at once, and so many a second after them. */
  rateLimit: { burst: number; perSecond: number };
  /** The header in which a trusted proxy names the client; null to take the connection's address. */
  clientHeader: string | null;
}

/** For a site that was built before there were such options. */
export const SEARCH_DEFAULTS: SearchSettings = {
  mode: 'embedded',
  rateLimit: RATE_LIMIT,
  clientHeader: null,
};

const FILES = ['site.json', '_redirects', '_headers'] as const;

/**
 * Reads the settings of a dist folder, again whenever one of their files has changed, so that a running server follows
 * a rebuild. While a file is missing or half written, the last good settings stay. A folder without `_headers` gets the
 * security headers without any inline script. Looks at most every so many milliseconds.
 */
export function createSiteSettings(dist: string, everyMs = 0): () => Promise<SiteSettings> {
  let stamp = '';
  let settings: Promise<SiteSettings> = Promise.resolve(readSettings('{}', '', null));

  const look = async () => {
    const now = (await Promise.all(FILES.map((file) => stampOf(join(dist, file))))).join(' ');
    if (now !== stamp) {
      stamp = now;
      const last = settings;
      settings = Promise.all(FILES.map((file) => readFile(join(dist, file), 'utf8').catch(() => null)))
        .then(([site, redirects, headers]) => readSettings(site ?? '', redirects ?? '', headers ?? null))
        .catch(() => last);
    }
    return settings;
  };
  let found: Promise<SiteSettings> | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (!found || now - looked >= everyMs) {
      looked = now;
      found = look();
    }
    return found;
  };
}

/** `site.json`, as the build writes it. */
interface SiteJson {
  baseUrl: string;
  trailingSlash: boolean | null;
  search: Partial<SearchSettings>;
  searchPage: SearchChrome;
}

function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const { baseUrl = '/', trailingSlash, search, searchPage = null } = JSON.parse(site) as Partial<SiteJson>;
  const layout = { baseUrl, trailingSlash: trailingSlash ?? undefined };
  return {
    ...layout,
    redirects: redirectTable(parseRedirects(redirects).rules, layout),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
    search: searchSettings(search),
    searchPage,
  };
}

/** Whatever is not there, or is not what it should be, has its default. */
function searchSettings({ mode, rateLimit, clientHeader }: Partial<SearchSettings> = {}): SearchSettings {
  const defaults = SEARCH_DEFAULTS.rateLimit;
  const rate = (value: unknown, fallback: number) => (typeof value === 'number' && value > 0 ? value : fallback);
  return {
    mode: mode ?? SEARCH_DEFAULTS.mode,
    rateLimit: {
      burst: rate(rateLimit?.burst, defaults.burst),
      perSecond: rate(rateLimit?.perSecond, defaults.perSecond),
    },
    clientHeader: clientHeader || null,
  };
}

function strictDefault(): HeaderRule {
  return { pattern: '/*', headers: securityHeaders({ csp: contentSecurityPolicy({ scriptHashes: [] }) }) };
}
