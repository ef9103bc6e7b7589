import { encodedAddress } from '../shared/escape.ts';
import { securityHeaders } from './headers.ts';
import { basePath, type HostSite, hostRedirects, IMMUTABLE } from './hostSite.ts';
import { encodePath } from './urls.ts';

/** `_headers` and `_redirects`, which static hosts and our own server read. */
export function hostFiles(site: HostSite): { path: string; content: string }[] {
  return [
    { path: '_headers', content: headersFile(site) },
    { path: '_redirects', content: redirectsFile(site) },
  ];
}

/**
 * `_headers` in Netlify's and Cloudflare's format, which our own server reads too. It sets Cache-Control only for
 * hashed files, because hosts join the values of several rules, and the default for other files (always revalidate) is
 * right.
 */
function headersFile(site: Pick<HostSite, 'baseUrl' | 'csp' | 'hsts' | 'hashedDirs'>): string {
  const everywhere = securityHeaders(site).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = site.hashedDirs.flatMap((dir) => [
    `${encodedAddress(site.baseUrl)}${dir}/*`,
    `  Cache-Control: ${IMMUTABLE}`,
  ]);
  return `${['/*', ...everywhere, ...hashed].join('\n')}\n`;
}

/**
 * `_redirects` in Netlify's and Cloudflare's format, which our own server reads too. Both keep a request's query.
 * Netlify treats a path with and without slash alike, but Cloudflare doesn't, so each old path has two lines
 * (Cloudflare allows 2,000). Cloudflare rejects `301!`; on Netlify, where files take precedence over redirects, the
 * page that the build writes at the old address redirects instead.
 */
function redirectsFile(site: HostSite): string {
  const lines = [...hostRedirects(site)].flatMap(([key, to]) => {
    const from = encodePath(basePath(site) + key);
    const spellings = key === '' || /\.[a-z]\w*$/i.test(key) ? [from || '/'] : [from, `${from}/`];
    return spellings.map((path) => `${path} ${to} 301`);
  });
  return lines.map((line) => `${line}\n`).join('');
}
