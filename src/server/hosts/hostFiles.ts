import { contentSecurityPolicy, type PolicyOptions } from '../securityHeaders.ts';
import { caddyfile } from './caddyfile.ts';
import { headersFile } from './headersFile.ts';
import type { HostSite } from './hostSite.ts';
import { nginxConf } from './nginxConf.ts';
import { redirectsFile } from './redirectsFile.ts';

/** Folders of dist whose files are named by their content. */
const HASHED_DIRS = ['assets', 'sidebars'];

export type HostFilesInput = Pick<HostSite, 'redirects' | 'trailingSlash' | 'baseUrl' | 'hsts'> & PolicyOptions;

/**
 * The files of a build that say how it is to be served. `_headers` and `_redirects` are read by static hosts and by our
 * own server; the others are for whoever sets up nginx or Caddy, in a hidden folder that none of the servers sends.
 */
export function hostFiles(input: HostFilesInput): { path: string; content: string }[] {
  const { redirects, trailingSlash, baseUrl, hsts, ...policy } = input;
  const csp = contentSecurityPolicy(policy);
  const site: HostSite = { redirects, trailingSlash, baseUrl, hsts, csp, hashedDirs: HASHED_DIRS };
  return [
    { path: '_headers', content: headersFile(site) },
    { path: '_redirects', content: redirectsFile(site) },
    { path: '.hosts/nginx.conf', content: nginxConf(site) },
    { path: '.hosts/Caddyfile', content: caddyfile(site) },
  ];
}
