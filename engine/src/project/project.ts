import { resolve } from 'node:path';

/** Absolute paths of a project's parts. */
export interface Project {
  root: string;
  out: string;
  cache: string;
}

/** Paths of a project: `root` contains docs/ and site.config.ts. The cache is always inside the project. */
export function openProject(options: { root: string; out?: string | undefined }): Project {
  const root = resolve(options.root);
  return { root, out: resolve(root, options.out ?? 'dist'), cache: resolve(root, '.cache', 'build') };
}
