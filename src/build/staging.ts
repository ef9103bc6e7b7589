import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { placeIn } from './placeIn.ts';
import { type Stamp, stampOf } from './walkFiles.ts';
import { writePartsFully } from './writeFully.ts';

/**
 * Files of a build on their way to the output folder. Nothing in `out` changes before `commit`, so a failed build leaves it as it was.
 * A complete build replaces the folder by two renames; an incremental one renames the changed files into it.
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
  /** Writes a file part by part, for one too large to hold twice. */
  writeParts(path: string, parts: Iterable<Uint8Array>): void;
  /** Copies a file from outside. */
  copy(path: string, from: string): void;
  /** Moves everything to `out`, removes what no build file stands for, and returns every output file with its stamp. */
  commit(previous: Record<string, Stamp>): Record<string, Stamp>;
  discard(): void;
}

export function createStaging(out: string, mode: 'complete' | 'incremental'): Staging {
  const folder = `${out}.staging-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const staged = new Set<string>();
  const kept = new Set<string>();
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
    writeParts(path, parts) {
      writePartsFully(place(path), parts);
    },
    copy: (path, from) => cpSync(from, place(path)),
    commit(previous) {
      if (mode === 'complete') replaceFolder(folder, out);
      else {
        const gone = Object.keys(previous).filter((path) => !staged.has(path) && !kept.has(path));
        // First, so that a file may take the place of a folder and the other way round.
        for (const path of gone) removeWithEmptyFolders(out, path);
        for (const path of staged) {
          mkdirSync(dirname(join(out, path)), { recursive: true });
          renameSync(join(folder, path), join(out, path));
          removeCompressed(out, path);
        }
        rmSync(folder, { recursive: true, force: true });
      }
      const outputs: Record<string, Stamp> = {};
      for (const path of [...staged, ...kept].sort()) {
        outputs[path] = (mode === 'incremental' && !staged.has(path) && previous[path]) || stampOf(join(out, path));
      }
      return outputs;
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Removes a file and the folders that it leaves empty. */
function removeWithEmptyFolders(out: string, path: string): void {
  rmSync(join(out, path), { force: true });
  removeCompressed(out, path);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!existsSync(join(out, folder)) || readdirSync(join(out, folder)).length > 0) return;
    rmdirSync(join(out, folder));
  }
}

/** What `--compress` once left beside a file speaks of its old bytes. */
function removeCompressed(out: string, path: string): void {
  for (const ending of ['.br', '.gz']) rmSync(join(out, path + ending), { force: true });
}

/** Readers of `out` (a running server) see the old folder or the new one, but for the instant between two renames. */
function replaceFolder(from: string, out: string): void {
  const old = `${out}.old-${process.pid}`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(from, out);
  rmSync(old, { recursive: true, force: true });
}

function sameBytes(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content as Uint8Array));
  } catch {
    return false;
  }
}
