import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeaderRule, parseHeaderRules } from './headerRules.ts';
import type { TrailingSlash } from './normaliseUrl.ts';
import { parseRedirects, type RedirectTable, redirectTable } from './redirects.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';

/** What the server has to know of a built site beyond its files. */
export interface SiteSettings {
  baseUrl: string;
  trailingSlash: TrailingSlash;
  redirects: RedirectTable;
  headers: HeaderRule[];
}

const FILES = ['site.json', '_redirects', '_headers'] as const;

/**
 * Reads the settings of a dist folder, again whenever one of their files has changed, so that a running server follows
 * a rebuild. While a file is missing or half written, the last good settings stay. A folder without `_headers` gets the
 * security headers without any inline script.
 */
export function createSiteSettings(dist: string): () => Promise<SiteSettings> {
  let stamp = '';
  let settings: Promise<SiteSettings> = Promise.resolve(readSettings('{}', '', null));

  return async () => {
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
}

function readSettings(site: string, redirects: string, headers: string | null): SiteSettings {
  const { baseUrl = '/', trailingSlash } = JSON.parse(site) as { baseUrl?: string; trailingSlash?: boolean | null };
  const layout = { baseUrl, trailingSlash: trailingSlash ?? undefined };
  return {
    ...layout,
    redirects: redirectTable(parseRedirects(redirects).rules, layout),
    headers: headers === null ? [strictDefault()] : parseHeaderRules(headers),
  };
}

function strictDefault(): HeaderRule {
  return { pattern: '/*', headers: securityHeaders({ csp: contentSecurityPolicy({ scriptHashes: [] }) }) };
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? `${found.mtimeMs}:${found.size}:${found.ino}` : 'none';
}
