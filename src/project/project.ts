import { resolve } from 'node:path';

/** Where a project's parts are. All absolute. */
export interface Project {
  root: string;
  out: string;
  cache: string;
}

/** Folders of a project: `root` holds docs/ and site.config.ts; the cache is always the project's own. */
export function openProject(options: { root: string; out?: string | undefined }): Project {
  const root = resolve(options.root);
  return { root, out: resolve(root, options.out ?? 'dist'), cache: resolve(root, '.cache', 'build') };
}
