import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../engine/src/server/startServer.ts';
import { createApp } from '../../../engine/src/server/static/createApp.ts';

/** Tests run in the repository's root; this file's location changes when it's bundled. */
const REPOSITORY = process.cwd();

const DOCS = join(REPOSITORY, 'site/docs');
const FILES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file),
);
const pathOf = (file: string) => (file === 'intro.md' ? '/' : `/${file.replace(/(?:\/index)?\.md$/, '')}`);

/** Paths of the written pages of this site. */
export const WRITTEN = FILES.map(pathOf).sort();

/** Written pages that aren't listed: front matter `unlisted: true`. */
export const UNLISTED = FILES.filter((file) => /^unlisted: true$/m.test(readFileSync(join(DOCS, file), 'utf8'))).map(
  pathOf,
);

/** A sample of the pages: the browser takes a second for each. `engine/test/e2e/everyKind.test.ts` covers each kind. */
export const SAMPLE = WRITTEN.filter((_, i) => i % 16 === 0);

/** This repository's site, built by the real command line: its folder, read-only, and the output of `build --json`. */
export interface RealSite {
  dist: string;
  report: string;
  dispose(): void;
}

/** The folder with the build that parallel test files share; `globalSetup.ts` creates and removes it. */
export const SHARED_FOLDER = 'DOCS_TEST_REAL_SITE';

/** A command that a test has just stopped may still write files. */
export function removeSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Builds the site, or reuses the finished or pending build of another test file in this run. */
export function buildRealSite(): RealSite {
  const shared = process.env[SHARED_FOLDER];
  if (shared === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
    return { ...built(folder), dispose: () => removeSite(folder) };
  }
  const result = join(shared, 'result.json');
  if (isFirst(shared)) {
    writeFileSync(`${result}.part`, JSON.stringify(outcomeOf(() => built(shared))));
    renameSync(`${result}.part`, result);
  }
  while (!existsSync(result)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const { site, error } = JSON.parse(readFileSync(result, 'utf8')) as ReturnType<typeof outcomeOf>;
  if (!site) throw new Error(error);
  return { ...site, dispose: () => {} };
}

function built(folder: string): { dist: string; report: string } {
  const dist = join(folder, 'dist');
  const report = execFileSync(process.execPath, ['engine/bin/docs.mjs', 'build', '--json', '--out', dist], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { dist, report };
}

/** A failed build is reported to all who wait for it. */
function outcomeOf(build: () => { dist: string; report: string }) {
  try {
    return { site: build() };
  } catch (error) {
    return { error: String((error as Error).message) };
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'taken'));
    return true;
  } catch {
    return false;
  }
}

/** Serves a folder on a free port, like `docs serve`. */
export async function serveFolder(dist: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const started = await startServer({ app: createApp({ dist }), port: 0, host: '127.0.0.1', graceMs: 500 });
  if (!('port' in started)) throw new Error(started.message);
  return { origin: `http://127.0.0.1:${started.port}`, stop: () => started.close() };
}
