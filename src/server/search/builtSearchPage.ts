import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputPaths } from '../../site/paths/outputPaths.ts';
import type { SiteSettings } from '../siteSettings.ts';
import type { SearchPageOptions } from './searchPage.ts';

/** The search page of a built site, as it is now. */
export function builtSearchPage({
  dist,
  settings,
}: {
  dist: string;
  settings(): Promise<SiteSettings>;
}): Pick<SearchPageOptions, 'page' | 'settings'> {
  return {
    async page() {
      const { html } = outputPaths('/search', await settings());
      return await readFile(join(dist, html), 'utf8').catch(() => undefined);
    },
    async settings() {
      const { baseUrl, search, searchPage } = await settings();
      return searchPage && search.mode === 'embedded' ? { baseUrl, chrome: searchPage } : null;
    },
  };
}
