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
import { startServer } from '../../src/server/startServer.ts';
import { createApp } from '../../src/server/static/createApp.ts';

/** Commands of this repository run in its root; the place of this file is another one once it is bundled. */
const REPOSITORY = process.cwd();

const DOCS = join(REPOSITORY, 'docs');
const FILES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file),
);
const pathOf = (file: string) => (file === 'intro.md' ? '/' : `/${file.replace(/(?:\/index)?\.md$/, '')}`);

/** The pages of this site that are written, by path: what a reader can open. */
export const WRITTEN = FILES.map(pathOf).sort();

/** Written pages that nothing lists: front matter `unlisted: true`. */
export const UNLISTED = FILES.filter((file) => /^unlisted: true$/m.test(readFileSync(join(DOCS, file), 'utf8'))).map(
  pathOf,
);

/** A sample of the pages: the browser takes a second for each. `test/e2e/everyKind.test.ts` has one of each kind. */
export const SAMPLE = WRITTEN.filter((_, i) => i % 16 === 0);

/** This repository's site as the real command line built it: its folder, to read only, and what `build --json` printed. */
export interface RealSite {
  dist: string;
  report: string;
  dispose(): void;
}

/** The folder in which test files that run side by side find the one build that they share; `globalSetup.ts` makes and removes it. */
export const SHARED_FOLDER = 'DOCS_TEST_REAL_SITE';

/** Builds the site, or takes the build that another test file of this run has made, or is making. */
export function buildRealSite(): RealSite {
  const shared = process.env[SHARED_FOLDER];
  if (shared === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
    return { ...built(folder), dispose: () => rmSync(folder, { recursive: true, force: true }) };
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
  const report = execFileSync(process.execPath, ['bin/docs.mjs', 'build', '--json', '--out', dist], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { dist, report };
}

/** A build that fails is told to all who wait for it. */
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

/** Serves a folder on a free port, as `docs serve` does. */
export async function serveFolder(dist: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const started = await startServer({ app: createApp({ dist }), port: 0, host: '127.0.0.1', graceMs: 500 });
  if (!('port' in started)) throw new Error(started.message);
  return { origin: `http://127.0.0.1:${started.port}`, stop: () => started.close() };
}
