import { encodePath } from '../badUrl.ts';
import { basePath, type HostSite, hostRedirects } from './hostSite.ts';

/**
 * `_redirects`, in the format of Netlify and Cloudflare, which our own server reads too. Both keep a request's query.
 * Netlify reads a path with and without its slash as one, Cloudflare does not, so each old path has two lines
 * (Cloudflare takes 2,000). No `301!`, which Cloudflare refuses: on Netlify, where a file goes before a redirect,
 * the page that the build leaves at the old address leads on.
 */
export function redirectsFile(site: HostSite): string {
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
