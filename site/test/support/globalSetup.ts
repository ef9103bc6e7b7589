import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeSite, SHARED_FOLDER } from './realSite.ts';

/** A folder for one build of the site, which parallel test files share. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-shared-'));
  process.env[SHARED_FOLDER] = folder;
  return () => removeSite(folder);
}
