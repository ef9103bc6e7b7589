import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { shortHash } from '../../project/hash.ts';
import { besideOut, tryToRemove } from '../../project/leftovers.ts';
import { readBytes } from '../../project/readText.ts';
import { placeIn, stampOf } from '../../project/walkFiles.ts';
import { writeFileFully, writePartsFully } from '../../project/writeFully.ts';
import { isHashed } from '../../shared/isHashed.ts';
import type { Manifest } from '../plan/state.ts';
import { checkWritable, clearWay, filesIn, removeCompressed, removeFile, retire } from './outputFiles.ts';

/** A build's files on their way to the output folder, which doesn't change before `commit`. */
export interface Staging {
  /** Where workers write. */
  readonly folder: string;
  /** Registers a file that a worker has written below `folder`. */
  staged(path: string): void;
  /** Registers a file to keep in the output folder, unless it's staged. */
  kept(path: string): void;
  /** Keeps the output folder's file; returns whether there is one. */
  keepIfThere(path: string): boolean;
  /** Bytes of a staged or kept file. */
  read(path: string): Buffer;
  /** Writes a file, or keeps an existing one with the same bytes. */
  write(path: string, content: string | Uint8Array): void;
  /** Writes a file that is too large for memory part by part. Returns its hash. */
  writeParts(path: string, parts: Iterable<Uint8Array>): string;
  /** Copies an external file. */
  copy(path: string, from: string): void;
  /** Moves everything to `out` and removes files that this build doesn't have. */
  commit(options: CommitOptions): Manifest;
  discard(): void;
}

interface CommitOptions {
  /** From the last build. */
  previous: Manifest;
  /** How long unused hashed files are kept. */
  graceSeconds: number;
  /** Called when only the moves are left. Until the manifest is stored, `out` is a mix of the old and new site. */
  begin(): void;
}

/**
 * A complete build writes every file and replaces the output folder. An incremental one writes changed files and
 * removes those that only the last build had. `articles` is the output folder that unchanged parts are read from.
 */
export function createStaging(out: string, mode: 'complete' | 'incremental', articles = out): Staging {
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
    keepIfThere(path) {
      const there = mode === 'incremental' && existsSync(join(out, path));
      if (there) kept.add(path);
      return there;
    },
    read: (path) => readFileSync(join(staged.has(path) ? folder : articles, path)),
    write(path, content) {
      if (mode === 'incremental' && sameBytes(join(out, path), content)) kept.add(path);
      else writeFileFully(place(path), typeof content === 'string' ? Buffer.from(content) : content);
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

/** The staging folder can't replace a folder that contains it, and a link to a folder should remain a link. */
function canSwap(folder: string, out: string): boolean {
  if (!existsSync(out)) return true;
  return !lstatSync(out).isSymbolicLink() && dirname(folder) !== realpathSync(out);
}

/**
 * Replaces `out` with the staging folder, plus files to keep: much faster than moving thousands of files. Except for
 * the instant between two renames, readers see the old or the new folder. If a build is killed then, `removeLeftovers`
 * restores the old one.
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

/** Pages are moved after everything they load, and removals come last, so that concurrent readers find all files. */
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
    // A file of the last build may be in place of a folder, or vice versa.
    clearWay(out, path);
    move();
  }
}

function sameBytes(file: string, content: string | Uint8Array): boolean {
  try {
    return readBytes(file).equals(Buffer.from(content as Uint8Array));
  } catch {
    return false;
  }
}
