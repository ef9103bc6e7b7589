import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_FILE, type SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { buildRealSite } from '../support/realSite.ts';

/** The search file of this repository's site from a real build. `dist`: an existing build to use. */
export function realSearchFile(dist?: string): SearchFile {
  const site = dist === undefined ? buildRealSite() : { dist, dispose: () => {} };
  try {
    return JSON.parse(readFileSync(join(site.dist, SEARCH_FILE), 'utf8'));
  } finally {
    site.dispose();
  }
}
