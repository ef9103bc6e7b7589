import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Names of the engine's own files inside an output folder, when they can't be beside it. */
export const INSIDE_RE = /^\.docs-(?:staging|old|lock)/;

/**
 * Where the engine keeps something of its own for an output folder: `dist.staging` beside `dist`. Files are moved from there, so it's
 * on the same disk: a folder that's a mount point, or whose parent takes no files, holds it itself (`dist/.docs-staging`).
 */
export function besideOut(out: string, name: string): string {
  if (!existsSync(out)) return `${out}.${name}`;
  const folder = realpathSync(out);
  const parent = dirname(folder);
  if (statSync(parent).dev === statSync(folder).dev && isWritable(parent))
    return join(parent, `${basename(folder)}.${name}`);
  return join(folder, `.docs-${name}`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
