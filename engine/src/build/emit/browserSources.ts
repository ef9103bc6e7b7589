import { build } from 'esbuild';
import type { Shell } from '../../site/model/routeData.ts';
import { bootBuild } from './bootScripts.ts';
import { browserBuild } from './browserBundle.ts';

/**
 * All sources of the browser bundle, relative to the repository, from which `bin/engine.mjs` derives keys. Includes
 * those of both development and production.
 */
export async function browserSources(repository: string): Promise<string[]> {
  const shell = { colorMode: {} } as Shell;
  const own = { css: '', firstCss: '' };
  const builds = [false, true].map((dev) => browserBuild({ repository, outdir: 'unused', shell, own, dev }));
  // The lockfile covers packages, and React takes half of the time.
  const onlySources = { packages: 'external', minify: false, write: false } as const;
  const results = await Promise.all(
    [...builds, bootBuild(repository, shell)].map((options) => build({ ...options, ...onlySources })),
  );
  return [...new Set(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)))].filter(
    (file) => !file.startsWith('virtual:'),
  );
}
