import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute paths of a project's parts. */
export interface Project {
  root: string;
  out: string;
  cache: string;
}

/**
 * Paths of a project: `root` contains docs/ and site.config.ts. A folder without a configuration may have the project in
 * `site/`. Output and cache are in the folder that is given.
 */
export function openProject(options: { root: string; out?: string | undefined }): Project {
  const folder = resolve(options.root);
  const site = join(folder, 'site');
  const isInSite = !existsSync(join(folder, CONFIG)) && existsSync(join(site, CONFIG));
  return {
    root: isInSite ? site : folder,
    out: resolve(folder, options.out ?? 'dist'),
    cache: join(folder, '.cache', 'build'),
  };
}

const CONFIG = 'site.config.ts';
