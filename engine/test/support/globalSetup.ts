import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { removeSite, SHARED_FOLDER } from './realSite.ts';

/** Shared by parallel test files: the packaged Chromium, unpacked once, and a folder for one build of the real site. */
export default async function setup(): Promise<() => void> {
  await chromiumPath();
  const folder = mkdtempSync(join(tmpdir(), 'docs-shared-'));
  process.env[SHARED_FOLDER] = folder;
  return () => removeSite(folder);
}
