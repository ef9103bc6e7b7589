import { securityHeaders } from '../securityHeaders.ts';
import { type HostSite, IMMUTABLE } from './hostSite.ts';

/**
 * `_headers`, in the format of Netlify and Cloudflare, which our own server reads too.
 * Cache-Control is named for hashed files only: the hosts join values of one name from several rules, and what they and
 * our server send for everything else is already right (ask again each time).
 */
export function headersFile(site: Pick<HostSite, 'baseUrl' | 'csp' | 'hsts' | 'hashedDirs'>): string {
  const everywhere = securityHeaders(site).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = site.hashedDirs.flatMap((dir) => [`${site.baseUrl}${dir}/*`, `  Cache-Control: ${IMMUTABLE}`]);
  return `${['/*', ...everywhere, ...hashed].join('\n')}\n`;
}
