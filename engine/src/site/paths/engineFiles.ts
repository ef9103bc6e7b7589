import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import { extensionsOf } from '../config/extensions.ts';

/** Files with fixed names that `engine/src/build/emit/siteFiles.ts` writes, besides the pages of BUILT_IN_ROUTES. */
export const ENGINE_FILES = [
  'robots.txt',
  'manifest.webmanifest',
  'licenses.txt',
  'llms.txt',
  'llms-full.txt',
  'site.json',
  'search/records.json',
  '_headers',
  '_redirects',
];

/** Those that a site may replace by a file of its static folder. */
export const REPLACEABLE_FILES = ['robots.txt', 'manifest.webmanifest', 'llms.txt'];

/** A folder that only the engine writes. Hosts cache its files forever. */
const SIDEBARS_FOLDER = 'sidebars';

/** Folders that only the engine and the site's extensions write. */
export function engineFolders(config: SiteConfig): string[] {
  return [SIDEBARS_FOLDER, ...extensionsOf(config).flatMap(({ folders = [] }) => folders)];
}

/** Files that only the site's extensions write. */
export function extensionFiles(config: SiteConfig): string[] {
  return extensionsOf(config).flatMap(({ files = [] }) => files);
}

/** The folder of the bundle and of files next to pages, which the site's static folder may have too. */
export const ASSETS_FOLDER = 'assets';

/** Folders whose files are all hashed, for hosts that tell files apart by folder. `paths` are those of the site. */
export function hashedFolders(paths: readonly string[]): string[] {
  const isShared = paths.some((path) => path.startsWith(`/${ASSETS_FOLDER}/`));
  return isShared ? [SIDEBARS_FOLDER] : [ASSETS_FOLDER, SIDEBARS_FOLDER];
}

/** True for a generated file that readers may open: `/llms.txt`, `/sitemap.xml`, a page's Markdown. */
export function isEngineFile(path: string, paths: Readonly<Record<string, string>>, config: SiteConfig): boolean {
  const file = path.slice(1);
  const isGenerated = ENGINE_FILES.includes(file) || extensionFiles(config).includes(file);
  if (isGenerated && !file.startsWith('_')) return true;
  if (file === 'sitemap.xml') return config.sitemap !== false;
  if (!file.endsWith('.md')) return false;
  return own(paths, file === 'index.md' ? '/' : path.slice(0, -'.md'.length)) === 'page';
}

/** True for an address that the server handles before it looks for a file: its health check, search, and extensions. */
export function isServerAddress(path: string, config: SiteConfig): boolean {
  if (config.baseUrl === '/' && path === '/healthz') return true;
  if (config.search.mode === 'embedded' && path.includes('/1/indexes')) return true;
  return extensionsOf(config).some(({ addresses }) => addresses?.(config).includes(path));
}
