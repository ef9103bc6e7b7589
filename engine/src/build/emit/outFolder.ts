import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readJson } from '../../project/cacheFile.ts';
import { INSIDE_RE } from '../../project/leftovers.ts';
import type { Project } from '../../project/project.ts';
import { readBytes } from '../../project/readText.ts';
import { siteExtensions } from '../../site/config/extensions.ts';
import type { UpToDate } from '../plan/state.ts';

/** Folders of a project that contain sources. Output there would be read as pages or copied into the next output. */
const SOURCES = ['docs', 'snippets', 'static', 'src', 'node_modules', '.git', '.cache'];

/**
 * Why a build must not write to `out`: it would replace other files, or mix with sources. Null for a folder that is
 * missing, empty, or written by a build; `record` is the file of the last one's. This way, a mistyped `--out` can't destroy files.
 */
export function outFolderProblem({ root, out }: Pick<Project, 'root' | 'out'>, record: string): string | null {
  const [top = ''] = relative(root, out).split(sep);
  const ofExtensions = Object.values(siteExtensions).flatMap(({ sources = [] }) => sources);
  if ([...SOURCES, ...ofExtensions].includes(top))
    return `${out} is in ${top}/, which contains sources; choose another folder with --out.`;
  if (!existsSync(out)) {
    const dangling = lstatSync(out, { throwIfNoEntry: false }) !== undefined;
    return dangling ? `${out} is a broken link; remove it, or choose another folder with --out.` : null;
  }
  if (!statSync(out).isDirectory()) return `${out} is a file; choose a folder with --out.`;
  try {
    accessSync(out, constants.R_OK | constants.X_OK);
  } catch {
    return `${out} can't be read: permission denied. Let this user read and write it, or choose another folder with --out.`;
  }
  if (readdirSync(out).every((name) => INSIDE_RE.test(name)) || isOurs(out) || isKnown(out, record)) return null;
  return `${out} contains files that no build created, and a build would replace them. Choose another folder with --out, or empty this one.`;
}

/** A build writes `site.json` with these two keys, and `404.html` next to it. */
function isOurs(out: string): boolean {
  try {
    const mark = JSON.parse(readBytes(join(out, 'site.json')).toString('utf8'));
    return 'baseUrl' in mark && 'trailingSlash' in mark && existsSync(join(out, '404.html'));
  } catch {
    return false;
  }
}

/**
 * Whether the last build wrote this folder: most of its files are there. The two above may be damaged or missing, which
 * is a reason for another build.
 */
function isKnown(out: string, record: string): boolean {
  const last = readJson<UpToDate>(record);
  if (last?.out !== out) return false;
  const written = Object.keys(last.outputs);
  return written.filter((path) => existsSync(join(out, path))).length > written.length / 2;
}

/** A file in the output folder differs from what the last build wrote, so nothing can be reused. */
export class DamagedOutput extends Error {
  constructor(path: string) {
    super(`${path} in the output folder isn't what the last build wrote`);
  }
}
