import { type RedirectRule, type RedirectTable, redirectTable } from './redirects.ts';

/** The input of a host's configuration. */
export interface HostSite {
  /** From site paths to final hrefs, as in the site model. */
  redirects: RedirectRule[];
  trailingSlash: boolean | undefined;
  baseUrl: string;
  csp: string;
  /** Value of Strict-Transport-Security. @default not sent */
  hsts?: string | undefined;
  /** Folders of dist in which every file's name contains a hash. */
  hashedDirs: string[];
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The base URL without its trailing slash, to prefix paths that start with a slash. */
export function basePath({ baseUrl }: Pick<HostSite, 'baseUrl'>): string {
  return baseUrl.slice(0, -1);
}

/** The site's redirects as its own server follows them: from any spelling, in order. */
export function hostRedirects(site: HostSite): RedirectTable {
  const rules = site.redirects.map(({ from, to }) => ({ from: basePath(site) + from, to }));
  return redirectTable(rules, site.baseUrl);
}
