import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file that marks a folder as one that a build made. */
const MARK = 'site.json';

/**
 * Why a build must not write to `out`: it would replace what is there. Null for a folder that is missing, empty, or made by a build.
 * So no mistyped `--out` can cost anyone their sources.
 */
export function outFolderProblem(out: string): string | null {
  if (!existsSync(out)) return null;
  if (!statSync(out).isDirectory()) return `${out} is a file; choose a folder with --out.`;
  if (readdirSync(out).length === 0 || existsSync(join(out, MARK))) return null;
  return `${out} holds files that no build made, and a build would replace them. Choose another folder with --out, or empty this one.`;
}
