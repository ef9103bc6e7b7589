// @ts-check
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { generateHugo } from './generateHugo.mjs';
import { measure } from './measure.mjs';

/** How to install the optional competitor. */
export const HUGO_HINT =
  'Hugo is not installed: `CGO_ENABLED=0 go install github.com/gohugoio/hugo@v0.160.0` or `apt-get install hugo`';

/** The Hugo program and its version; undefined if it isn't installed. @param {string} [given] a path to use instead of searching */
export function findHugo(given) {
  const candidates = given ? [given] : ['hugo', join(homedir(), 'go', 'bin', 'hugo')];
  for (const program of candidates) {
    const { status, stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
    if (status === 0) return { program, version: /v\d[\d.]*/.exec(stdout)?.[0] ?? 'unknown version' };
  }
  return undefined;
}

/**
 * Builds equivalent pages with Hugo, cold. Hugo doesn't cache rendered pages, so a build after an edit costs the same.
 * @param {{ program: string, pages: number, dir: string, seed?: string }} options
 */
export async function hugoBuild({ program, ...site }) {
  generateHugo(site);
  const args = ['--source', site.dir, '--destination', hugoOut(site.dir), '--noBuildLock', '--quiet'];
  const build = await measure([program, ...args]);
  if (build.code !== 0)
    throw new Error(`Bench: Hugo failed with exit code ${build.code}:\n${build.stdout}${build.stderr}`);
  return build;
}

/** @param {string} dir */
export const hugoOut = (dir) => join(dir, 'public');
