import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentSecurityPolicy, type HeaderRule, parseHeaderRules, securityHeaders } from '../../http/headers.ts';
import { parseRedirects, type RedirectTable, redirectTable } from '../../http/redirects.ts';
import { notFile } from '../../project/readText.ts';
import { RATE_LIMIT } from '../../shared/rateLimit.ts';
import { isMissing, siteStampOf } from './siteFolder.ts';

/** A key of `site.json`. The default is for a site built before the key existed. */
const key = <Value, Fallback extends Value>(schema: v.GenericSchema<unknown, Value>, fallback: Fallback) =>
  v.fallback(schema, fallback);
const aboveZero = v.pipe(v.number(), v.gtValue(0));
const record = v.record(v.string(), v.unknown());

/** How the search service treats its clients: the site's `search` options. */
const searchSchema = v.object({
  /** Where searches run: on this server, in the reader's browser, or on a hosted service. */
  mode: key(v.picklist(['embedded', 'browser', 'algolia']), 'embedded'),
  /** Limit per client, in milliseconds of work: a burst, then per second. */
  rateLimit: key(
    v.object({
      burst: key(aboveZero, RATE_LIMIT.burst),
      perSecond: key(aboveZero, RATE_LIMIT.perSecond),
    }),
    RATE_LIMIT,
  ),
  /** The header with the client's address from a trusted proxy; null uses the connection's address. */
  clientHeader: key(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]+$/))), null),
});
export type SearchSettings = v.InferOutput<typeof searchSchema>;
export const SEARCH_DEFAULTS: SearchSettings = v.parse(searchSchema, {});

const siteSchema = v.object({
  title: key(v.string(), 'Docs'),
  /** The name of the docs version that readers see. */
  version: key(v.string(), 'Latest'),
  baseUrl: key(v.pipe(v.string(), v.regex(/^\/(?:.*\/)?$/)), '/'),
  trailingSlash: key(v.optional(v.boolean()), undefined),
  search: key(searchSchema, SEARCH_DEFAULTS),
  /** The search page's shell for drawing results. */
  searchPage: key(
    v.nullable(
      v.object({
        searchHref: v.string(),
        feedbackUrl: v.string(),
        url: v.string(),
        locale: v.string(),
        search: v.object({ links: v.array(v.object({ label: v.string(), href: v.string() })) }),
      }),
    ),
    null,
  ),
  /** How long hashed files of earlier builds are kept. */
  assetGraceSeconds: key(v.pipe(v.number(), v.minValue(0)), 3600),
  /** What its extensions have left for the server, by name. */
  data: key(record, {}),
  /** Names of the extensions that it uses. */
  extensions: key(v.array(v.string()), []),
});

/** The server's data about a built site besides its files. */
export interface SiteSettings extends v.InferOutput<typeof siteSchema> {
  redirects: RedirectTable;
  headers: HeaderRule[];
}

/** Resolves to the same object until the settings change. With `fresh`, checks the files even if it did so recently. */
export type SettingsReader = (fresh?: boolean) => Promise<SiteSettings>;

const FILES = ['site.json', '_redirects', '_headers'] as const;

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

function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const settings = v.parse(siteSchema, JSON.parse(site));
  return {
    ...settings,
    redirects: redirectTable(parseRedirects(redirects), settings.baseUrl),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
  };
}

function strictDefault(): HeaderRule {
  return { pattern: '/*', headers: securityHeaders({ csp: contentSecurityPolicy({ scriptHashes: [] }) }) };
}
