import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, type HeaderRule, parseHeaderRules, securityHeaders } from '../../http/headers.ts';
import { parseRedirects, type RedirectTable, redirectTable } from '../../http/redirects.ts';
import type { TrailingSlash } from '../../http/urls.ts';
import { RATE_LIMIT } from '../../site/config/config.ts';
import type { SearchShell } from '../../theme/search/page/SearchResults.tsx';
import { isMissing, siteStampOf } from './siteFolder.ts';

/** What the server has to know of a built site beyond its files. */
export interface SiteSettings {
  baseUrl: string;
  trailingSlash: TrailingSlash;
  redirects: RedirectTable;
  headers: HeaderRule[];
  search: SearchSettings;
  /** What the search page's results are drawn with; null for a site that was built before there was such a thing. */
  searchPage: SearchShell | null;
  /** How long hashed files of earlier builds are kept. */
  assetGraceSeconds: number;
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

/** The settings of the site, which are one object until they change; `fresh` ones are read now, however recent the last look was. */
export type SettingsReader = (fresh?: boolean) => Promise<SiteSettings>;

const FILES = ['site.json', '_redirects', '_headers'] as const;

/** For a site that was built before it said so. */
const ASSET_GRACE_SECONDS = 3600;

/**
 * Reads the settings of a dist folder, again whenever one of their files has changed, so that a running server follows
 * a rebuild. While a file cannot be read or is half written, the last good settings stay, and it is tried again each time. A folder
 * without `_headers` gets the security headers without any inline script. Looks at most every so many milliseconds.
 */
export function createSiteSettings(dist: string, everyMs = 0): SettingsReader {
  let stamp = '';
  let settings = readSettings('{}', '', null);

  const stampNow = async () => (await Promise.all(FILES.map((file) => siteStampOf(join(dist, file))))).join(' ');
  const look = async () => {
    const now = await stampNow();
    if (now === stamp) return settings;
    try {
      const [site, redirects, headers] = await Promise.all(FILES.map((file) => readIfThere(join(dist, file))));
      const next = readSettings(site ?? '', redirects ?? '', headers ?? null);
      // Files of two builds make no site: while they change, the next look decides.
      if ((await stampNow()) !== now) return settings;
      settings = next;
      stamp = now;
    } catch {
      // The last good ones stay.
    }
    return settings;
  };
  let found: Promise<SiteSettings> | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  return (fresh = false) => {
    const age = performance.now() - looked;
    if (found && age < everyMs && !fresh) return found;
    looked = performance.now();
    const next = look();
    // Under load, looking takes longer than answering. Where requests come all the time, the last ones are good enough for this one.
    if (!found || fresh || age >= 100 * everyMs) found = next;
    else void next.then(() => (found = next));
    return found;
  };
}

/** A file's text, null where there is none. Rejects when it cannot be read: it may be there. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** `site.json`, as the build writes it. */
interface SiteJson {
  baseUrl: string;
  trailingSlash: boolean | null;
  search: Partial<SearchSettings>;
  searchPage: SearchShell;
  assetGraceSeconds: number;
}

function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const { baseUrl = '/', trailingSlash, search, searchPage = null, ...rest } = JSON.parse(site) as Partial<SiteJson>;
  const { assetGraceSeconds: grace } = rest;
  const layout = { baseUrl, trailingSlash: trailingSlash ?? undefined };
  return {
    ...layout,
    redirects: redirectTable(parseRedirects(redirects).rules, layout),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
    search: searchSettings(search),
    searchPage,
    assetGraceSeconds: typeof grace === 'number' && grace >= 0 ? grace : ASSET_GRACE_SECONDS,
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
