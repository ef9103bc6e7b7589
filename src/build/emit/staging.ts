import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { shortHash } from '../../project/hash.ts';
import { besideOut, tryToRemove } from '../../project/leftovers.ts';
import { placeIn, stampOf } from '../../project/walkFiles.ts';
import { isHashed } from '../../site/paths/engineFiles.ts';
import type { Manifest } from '../plan/state.ts';
import { checkWritable, clearWay, filesIn, removeCompressed, removeFile } from './outputFiles.ts';
import { retire } from './retiredAssets.ts';
import { writePartsFully } from './spool.ts';

/**
 * Files of a build on their way to the output folder. Nothing in `out` changes before `commit`, so a failed build leaves it as it was.
 */
export interface Staging {
  /** Where workers write. */
  readonly folder: string;
  /** A file that a worker has written below `folder`. */
  staged(path: string): void;
  /** A file that stays as the output folder has it. */
  kept(path: string): void;
  /** A file of this build that was perhaps not made anew. */
  keptUnlessStaged(path: string): void;
  /** Keeps the output folder's file, or says that there is none to keep. */
  keepIfThere(path: string): boolean;
  /** Bytes of a file of this build, staged or kept. */
  read(path: string): Buffer;
  /** Writes a file, or keeps the one that is there when it has the same bytes. */
  write(path: string, content: string | Uint8Array): void;
  /** Writes a file part by part, for one too large to hold twice. Returns its hash. */
  writeParts(path: string, parts: Iterable<Uint8Array>): string;
  /** Copies a file from outside. */
  copy(path: string, from: string): void;
  /** Moves everything to `out` and removes what this build doesn't have. */
  commit(options: CommitOptions): Manifest;
  discard(): void;
}

interface CommitOptions {
  /** Of the last build. */
  previous: Manifest;
  /** How long hashed files that aren't used any more stay. */
  graceSeconds: number;
  /** Called when nothing but the moves is left. From then on, and until the manifest is stored, `out` is neither the old site nor the new one. */
  begin(): void;
}

/**
 * A complete build makes every file, and replaces the output folder.
 * An incremental one makes what changed, and removes what the last build made and this one doesn't.
 */
export function createStaging(out: string, mode: 'complete' | 'incremental'): Staging {
  const folder = besideOut(out, `staging-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const staged = new Set<string>();
  const kept = new Set<string>();
  const isCurrent = (path: string) => staged.has(path) || kept.has(path);
  const place = (path: string) => {
    const file = placeIn(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    staged.add(path);
    return file;
  };

  return {
    folder,
    staged: (path) => staged.add(path),
    kept: (path) => kept.add(path),
    keptUnlessStaged: (path) => {
      if (!staged.has(path)) kept.add(path);
    },
    keepIfThere(path) {
      const there = mode === 'incremental' && existsSync(join(out, path));
      if (there) kept.add(path);
      return there;
    },
    read: (path) => readFileSync(join(staged.has(path) ? folder : out, path)),
    write(path, content) {
      if (mode === 'incremental' && sameBytes(join(out, path), content)) kept.add(path);
      else writeFileSync(place(path), content);
    },
    writeParts: (path, parts) => shortHash(writePartsFully(place(path), parts)),
    copy: (path, from) => copyFileSync(from, place(path)),
    commit({ previous, graceSeconds, begin }) {
      const before =
        mode === 'complete' ? filesIn(out) : [...Object.keys(previous.outputs), ...Object.keys(previous.retired)];
      const unused = retire({
        paths: before.filter((path) => !isCurrent(path)),
        retired: previous.retired,
        graceSeconds,
      });
      const swap = mode === 'complete' && canSwap(folder, out);
      if (!swap) checkWritable(out, [...staged, ...unused.expired]);
      begin();
      if (swap) swapFolders(folder, out, Object.keys(unused.retired));
      else {
        for (const path of inOrder(staged)) {
          moveInto(out, path, join(folder, path));
          removeCompressed(out, path, isCurrent);
        }
        for (const path of unused.expired) removeFile(out, path, isCurrent);
        rmSync(folder, { recursive: true, force: true });
      }

      const outputs: Manifest['outputs'] = {};
      for (const path of [...staged, ...kept].sort()) {
        outputs[path] =
          (mode === 'incremental' && !staged.has(path) && previous.outputs[path]) || stampOf(join(out, path));
      }
      return { outputs, retired: unused.retired };
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A folder that holds the staging folder can't be replaced by it, and a link to a folder stays a link. */
function canSwap(folder: string, out: string): boolean {
  if (!existsSync(out)) return true;
  return !lstatSync(out).isSymbolicLink() && dirname(folder) !== realpathSync(out);
}

/**
 * Puts the whole folder in place of `out`, with the files that stay: much faster than moving thousands of files over others. Readers
 * see the old folder or the new one, but for the instant between two renames. `removeLeftovers` puts the old one back if a build is killed there.
 */
function swapFolders(folder: string, out: string, retired: string[]): void {
  if (!existsSync(out)) {
    renameSync(folder, out);
    return;
  }
  for (const path of retired) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(out, path), join(folder, path));
  }
  const old = besideOut(out, `old-${process.pid}`);
  renameSync(out, old);
  renameSync(folder, out);
  tryToRemove(old);
}

/** A page is moved after everything that it loads, and nothing is removed before: whoever reads meanwhile finds it all. */
function inOrder(paths: Iterable<string>): string[] {
  const rank = (path: string) => (isHashed(path) ? 0 : path.endsWith('.html') ? 2 : 1);
  return [...paths].sort((a, b) => rank(a) - rank(b));
}

function moveInto(out: string, path: string, from: string): void {
  const move = () => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(from, join(out, path));
  };
  try {
    move();
  } catch {
    // A file of the last build may be where this one has a folder, or the other way around.
    clearWay(out, path);
    move();
  }
}

function sameBytes(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content as Uint8Array));
  } catch {
    return false;
  }
}
