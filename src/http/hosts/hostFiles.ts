import { contentSecurityPolicy, type PolicyOptions, securityHeaders } from '../headers.ts';
import { encodePath } from '../urls.ts';
import { caddyfile } from './caddyfile.ts';
import { basePath, type HostSite, hostRedirects, IMMUTABLE } from './hostSite.ts';
import { nginxConf } from './nginxConf.ts';

/** Folders of dist whose files are named by their content. */
const HASHED_DIRS = ['assets', 'sidebars'];

type HostFilesInput = Pick<HostSite, 'redirects' | 'trailingSlash' | 'baseUrl' | 'hsts'> & PolicyOptions;

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

/**
 * `_headers`, in the format of Netlify and Cloudflare, which our own server reads too.
 * Cache-Control is named for hashed files only: the hosts join values of one name from several rules, and what they and
 * our server send for everything else is already right (ask again each time).
 */
function headersFile(site: Pick<HostSite, 'baseUrl' | 'csp' | 'hsts' | 'hashedDirs'>): string {
  const everywhere = securityHeaders(site).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = site.hashedDirs.flatMap((dir) => [`${site.baseUrl}${dir}/*`, `  Cache-Control: ${IMMUTABLE}`]);
  return `${['/*', ...everywhere, ...hashed].join('\n')}\n`;
}

/**
 * `_redirects`, in the format of Netlify and Cloudflare, which our own server reads too. Both keep a request's query.
 * Netlify reads a path with and without its slash as one, Cloudflare does not, so each old path has two lines
 * (Cloudflare takes 2,000). No `301!`, which Cloudflare refuses: on Netlify, where a file goes before a redirect,
 * the page that the build leaves at the old address leads on.
 */
function redirectsFile(site: HostSite): string {
  const lines = [...hostRedirects(site)].flatMap(([key, { to, status }]) => {
    const from = encodePath(basePath(site) + key);
    const spellings = key === '' || /\.[a-z]\w*$/i.test(key) ? [from || '/'] : [from, `${from}/`];
    return spellings.map((path) => `${path} ${encodeSpaces(to)} ${status}`);
  });
  return lines.map((line) => `${line}\n`).join('');
}

function encodeSpaces(href: string): string {
  return href.replaceAll(' ', '%20');
}
