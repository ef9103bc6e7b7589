import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, type HeaderRule, parseHeaderRules, securityHeaders } from '../../http/headers.ts';
import { parseRedirects, type RedirectTable, redirectTable } from '../../http/redirects.ts';
import type { TrailingSlash } from '../../http/urls.ts';
import type { ExportedNames } from '../../reference/facts/exportedNames.ts';
import { RATE_LIMIT } from '../../site/config/config.ts';
import type { SearchShell } from '../../theme/search/page/SearchResults.tsx';
import { isMissing, siteStampOf } from './siteFolder.ts';

/** The server's data about a built site besides its files. */
export interface SiteSettings {
  title: string;
  /** The name of the docs version that readers see. */
  version: string;
  baseUrl: string;
  trailingSlash: TrailingSlash;
  redirects: RedirectTable;
  headers: HeaderRule[];
  search: SearchSettings;
  /** The search page's shell for drawing results; null for a site built before it existed. */
  searchPage: SearchShell | null;
  /** How long hashed files of earlier builds are kept. */
  assetGraceSeconds: number;
  /** API names without an entry; empty for a site built before this option existed. */
  exported: ExportedNames;
}

/** How the search service treats its clients: the site's `search` options. */
export interface SearchSettings {
  /** Where searches run: on this server, in the reader's browser, or on a hosted service. */
  mode: 'embedded' | 'browser' | 'algolia';
  /** Limit per client, in milliseconds of work: a burst, then per second. */
  rateLimit: { burst: number; perSecond: number };
  /** The header with the client's address from a trusted proxy; null uses the connection's address. */
  clientHeader: string | null;
}

/** For a site built before these options existed. */
export const SEARCH_DEFAULTS: SearchSettings = {
  mode: 'embedded',
  rateLimit: RATE_LIMIT,
  clientHeader: null,
};

/** Resolves to the same object until the settings change. With `fresh`, checks the files even if it did so recently. */
export type SettingsReader = (fresh?: boolean) => Promise<SiteSettings>;

const FILES = ['site.json', '_redirects', '_headers'] as const;

/** For a site built before this option existed. */
const ASSET_GRACE_SECONDS = 3600;

/**
 * Reads the settings of a dist folder, and rereads them when a file changes, so that a running server follows a
 * rebuild. While a file is unreadable or incomplete, the last valid settings are used, and each call tries again. A
 * folder without `_headers` gets the security headers without inline scripts. Checks at most once per `everyMs`.
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
      // Files of two builds don't match: while they change, the next check decides.
      if ((await stampNow()) !== now) return settings;
      settings = next;
      stamp = now;
    } catch {
      // Keep the last valid ones.
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
    // Under load, checking takes longer than answering, so use recent settings.
    if (!found || fresh || age >= 100 * everyMs) found = next;
    else void next.then(() => (found = next));
    return found;
  };
}

/** A file's text, or null if it's missing. Rejects if it exists but is unreadable. */
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
  title: string;
  version: string;
  baseUrl: string;
  trailingSlash: boolean | null;
  search: Partial<SearchSettings>;
  searchPage: SearchShell;
  assetGraceSeconds: number;
  exported: ExportedNames;
}

function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const { baseUrl = '/', trailingSlash, search, searchPage = null, ...rest } = JSON.parse(site) as Partial<SiteJson>;
  const { assetGraceSeconds: grace, title = 'Docs', version = 'Latest', exported = {} } = rest;
  const layout = { baseUrl, trailingSlash: trailingSlash ?? undefined };
  return {
    ...layout,
    title,
    version,
    redirects: redirectTable(parseRedirects(redirects).rules, layout),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
    search: searchSettings(search),
    searchPage,
    exported,
    assetGraceSeconds: typeof grace === 'number' && grace >= 0 ? grace : ASSET_GRACE_SECONDS,
  };
}

/** Defaults replace missing and invalid values. */
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
