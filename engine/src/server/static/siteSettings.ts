import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, type HeaderRule, parseHeaderRules, securityHeaders } from '../../http/headers.ts';
import { parseRedirects, type RedirectTable, redirectTable } from '../../http/redirects.ts';
import type { TrailingSlash } from '../../http/urls.ts';
import { notFile } from '../../project/readText.ts';
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
  /** What its extensions have left for the server, by name. */
  data: Record<string, unknown>;
  /** Names of the extensions that it uses; empty for a site built before this option existed. */
  extensions: string[];
}

const SEARCH_MODES = ['embedded', 'browser', 'algolia'] as const;

/** How the search service treats its clients: the site's `search` options. */
export interface SearchSettings {
  /** Where searches run: on this server, in the reader's browser, or on a hosted service. */
  mode: (typeof SEARCH_MODES)[number];
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
    // Reading a pipe could wait forever.
    if (!(await stat(file)).isFile()) throw notFile(file);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Defaults replace missing and invalid values of `site.json`. */
function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const parsed: unknown = JSON.parse(site);
  if (!isObject(parsed)) throw new TypeError('site.json is not an object');
  const { title, version, baseUrl, trailingSlash, search, searchPage, assetGraceSeconds, data, extensions } = parsed;
  const layout = {
    baseUrl: typeof baseUrl === 'string' && /^\/(?:.*\/)?$/.test(baseUrl) ? baseUrl : '/',
    trailingSlash: typeof trailingSlash === 'boolean' ? trailingSlash : undefined,
  };
  return {
    ...layout,
    title: typeof title === 'string' ? title : 'Docs',
    version: typeof version === 'string' ? version : 'Latest',
    redirects: redirectTable(parseRedirects(redirects).rules, layout),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
    search: searchSettings(asObject(search)),
    searchPage: searchShell(searchPage),
    data: asObject(data),
    extensions: Array.isArray(extensions) ? extensions.filter((name) => typeof name === 'string') : [],
    assetGraceSeconds:
      typeof assetGraceSeconds === 'number' && assetGraceSeconds >= 0 ? assetGraceSeconds : ASSET_GRACE_SECONDS,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** What the search page of a server needs; null if a value isn't a string. */
function searchShell(shell: unknown): SearchShell | null {
  const { search, ...texts } = asObject(shell);
  if (!isObject(shell) || !Object.values(texts).every((part) => part === null || typeof part === 'string')) return null;
  const { links } = asObject(search);
  const isLink = (link: unknown) => isObject(link) && typeof link.label === 'string' && typeof link.href === 'string';
  return {
    ...(texts as Omit<SearchShell, 'search'>),
    search: { links: Array.isArray(links) ? links.filter(isLink) : [] },
  };
}

function searchSettings({ mode, rateLimit, clientHeader }: Record<string, unknown>): SearchSettings {
  const defaults = SEARCH_DEFAULTS.rateLimit;
  const { burst, perSecond } = asObject(rateLimit);
  const rate = (value: unknown, fallback: number) => (typeof value === 'number' && value > 0 ? value : fallback);
  return {
    mode: SEARCH_MODES.find((known) => known === mode) ?? SEARCH_DEFAULTS.mode,
    rateLimit: {
      burst: rate(burst, defaults.burst),
      perSecond: rate(perSecond, defaults.perSecond),
    },
    clientHeader: typeof clientHeader === 'string' && /^[\w-]+$/.test(clientHeader) ? clientHeader : null,
  };
}

function strictDefault(): HeaderRule {
  return { pattern: '/*', headers: securityHeaders({ csp: contentSecurityPolicy({ scriptHashes: [] }) }) };
}
