import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_FILE, type SearchFile } from '../../src/search/records/searchFile.ts';
import { buildRealSite } from '../support/realSite.ts';

/** What this repository's site is searched by, made by the real build. `dist`: of a build that exists already. */
export function realSearchFile(dist?: string): SearchFile {
  const site = dist === undefined ? buildRealSite() : { dist, dispose: () => {} };
  try {
    return JSON.parse(readFileSync(join(site.dist, SEARCH_FILE), 'utf8'));
  } finally {
    site.dispose();
  }
}
