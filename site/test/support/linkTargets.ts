import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build options that affect addresses. */
export interface Addresses {
  dist: string;
  url: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/**
 * Every address of this site in its pages, their data, the sitemap, and llms.txt that doesn't lead to a built file or
 * an id in it, or has another form than configured. `file: address (what is wrong)`.
 */
export function brokenAddresses(site: Addresses): { broken: string[]; checked: number } {
  const broken: string[] = [];
  let checked = 0;
  const files = readdirSync(site.dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) =>
    /\.(?:html|md)$|(?:^|\/)(?:page\.json|sitemap\.xml|llms\.txt)$/.test(name),
  )) {
    const text = readFileSync(join(site.dist, file), 'utf8');
    for (const address of addressesOf(file, text, site)) {
      checked += 1;
      const problem = problemOf(address, text, site);
      if (problem) broken.push(`${file}: ${address} (${problem})`);
    }
  }
  return { broken, checked };
}

/** Addresses without a host in a file; absolute ones of this site are made relative to it. */
function addressesOf(file: string, text: string, { url }: Addresses): string[] {
  const found = file.endsWith('.html')
    ? [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    : file.endsWith('.json')
      ? [...text.matchAll(/"(?:href|allTagsHref|markdown)":"([^"]+)"/g)]
      : file.endsWith('.xml')
        ? [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
        : [...text.matchAll(/\]\(([^()\s]+)\)/g)];
  return found
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .map((address) => (address === url || address.startsWith(`${url}/`) ? address.slice(url.length) || '/' : address))
    .filter((address) => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(address));
}

function problemOf(address: string, page: string, site: Addresses): string | undefined {
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (path === '') return hash === '' || hasId(page, hash) ? undefined : 'no such id in the page';
  if (!path.startsWith(site.baseUrl)) return 'without the base URL';
  const inside = decodeURIComponent(path.slice(site.baseUrl.length));
  if (/\.[a-z0-9]+$/i.test(inside)) return existsSync(join(site.dist, inside)) ? undefined : 'no such file';
  if (inside !== '' && inside.endsWith('/') !== (site.trailingSlash === true)) return 'wrong slash at the end';
  const bare = inside.replace(/\/$/, '');
  const file = bare === '' ? 'index.html' : site.trailingSlash === false ? `${bare}.html` : `${bare}/index.html`;
  if (!existsSync(join(site.dist, file))) return `no ${file}`;
  return hash === '' || hasId(readFileSync(join(site.dist, file), 'utf8'), decodeURIComponent(hash))
    ? undefined
    : `no such id in ${file}`;
}

function hasId(html: string, id: string): boolean {
  return html.includes(` id="${id}"`) || html.includes(` id=\\"${id}\\"`);
}
