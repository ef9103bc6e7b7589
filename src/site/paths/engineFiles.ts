import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';

/** What `src/build/emit/siteFiles.ts` writes by fixed names. The pages of BUILT_IN_ROUTES are the engine's too. */
export const ENGINE_FILES = [
  'robots.txt',
  'manifest.webmanifest',
  'llms.txt',
  'llms-full.txt',
  'site.json',
  'search/records.json',
  '_headers',
  '_redirects',
];

/** Made of the facts of an API, where there are any. */
export const INVENTORY_FILE = 'objects.inv';

/** Folders of the engine's own. Hosts keep files of the first two forever and hide the third. */
export const ENGINE_FOLDERS = ['assets', 'sidebars', '.hosts'];

/** Whether the name of an output file (`/assets/a-1b2c.js`, `sidebars/…`) changes with its content: under its name there's never another one. */
export function isHashed(path: string): boolean {
  return /^\/?(?:assets|sidebars)\//.test(path);
}

/** True for a file that the build makes and readers may open: `/llms.txt`, `/sitemap.xml`, a page's Markdown. */
export function isEngineFile(path: string, paths: Readonly<Record<string, string>>, config: SiteConfig): boolean {
  const file = path.slice(1);
  if ((ENGINE_FILES.includes(file) || file === INVENTORY_FILE) && !file.startsWith('_')) return true;
  if (file === 'sitemap.xml') return config.sitemap !== false;
  if (!file.endsWith('.md')) return false;
  return own(paths, file === 'index.md' ? '/' : path.slice(0, -'.md'.length)) === 'page';
}

/** True for an address that the server answers itself, before it looks for a file: its health check, and the search service. */
export function isServerAddress(path: string, { baseUrl, search }: Pick<SiteConfig, 'baseUrl' | 'search'>): boolean {
  if (baseUrl === '/' && path === '/healthz') return true;
  return search.mode === 'embedded' && path.includes('/1/indexes');
}
