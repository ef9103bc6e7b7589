import { build } from 'esbuild';
import type { Shell } from '../../site/model/routeData.ts';
import { browserBuild } from './browserBundle.ts';

/**
 * Every file that the browser's bundle is made of, relative to the repository; `bin/engine.mjs` makes keys of them. Development and
 * production differ in what they import.
 */
export async function browserSources(repository: string): Promise<string[]> {
  const shell = {} as Shell;
  const results = await Promise.all(
    [false, true].map((dev) => build({ ...browserBuild({ repository, outdir: 'unused', shell, dev }), minify: false })),
  );
  return [...new Set(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)))].filter(
    (file) => !file.startsWith('virtual:'),
  );
}
