import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { SHARED_FOLDER } from './realSite.ts';

/** Shared by parallel test files: the packaged Chromium, unpacked once, and a folder for one build of the real site. */
export default async function setup(): Promise<() => void> {
  await chromiumPath();
  const folder = mkdtempSync(join(tmpdir(), 'docs-shared-'));
  process.env[SHARED_FOLDER] = folder;
  // A server that a test has just stopped may still write compressed files.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
