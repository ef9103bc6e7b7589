import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/server/createApp.ts';
import { startServer } from '../../src/server/startServer.ts';

/** Commands of this repository run in its root; the place of this file is another one once it is bundled. */
const REPOSITORY = process.cwd();

/** The pages of this site that are written, by path: what a reader can open. */
export const WRITTEN = readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file))
  .map((file) => (file === 'intro.md' ? '/' : `/${file.replace(/(?:\/index)?\.md$/, '')}`))
  .sort();

/** Pages of the kinds that are many, and alike: every eighth of them, and every other page. */
export const SAMPLE = WRITTEN.filter((path, i) => !/^\/(?:api|guides)\//.test(path) || i % 8 === 0);

/** This repository's site, built into a temporary folder by the real command line. */
export function buildRealSite(): { dist: string; dispose(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  const dist = join(folder, 'dist');
  execFileSync(process.execPath, ['bin/docs.mjs', 'build', '--quiet', '--out', dist], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { dist, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a folder on a free port, as `docs serve` does. */
export async function serveFolder(dist: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const started = await startServer({ app: createApp({ dist }), port: 0, host: '127.0.0.1', graceMs: 500 });
  if (!('port' in started)) throw new Error(started.message);
  return { origin: `http://127.0.0.1:${started.port}`, stop: () => started.close() };
}
