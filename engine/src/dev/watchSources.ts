import { type FSWatcher, lstatSync, realpathSync, type Stats, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesOf, isIn } from '../project/walkFiles.ts';

/** Editors write a file in several steps; one pass handles them together. */
const SETTLE_MS = 12;
/** Times of files come from a clock that may be this much behind. */
const CLOCK_MS = 10;
/** Folders without sources, and hidden ones except those that are published. */
const SKIPPED_RE = /[/\\](?:\.(?!well-known(?:[/\\]|$))[^/\\]+|node_modules|__pycache__)(?=[/\\]|$)/;

export interface SourceWatcher {
  /**
   * Replaces the list of sources: files and folders, which may be missing. Those that changed after `since`, the time in
   * milliseconds at which they were read, count as changed now: nobody watched them then.
   */
  watch(sources: string[], since: number): void;
  close(): void;
}

interface WatchOptions {
  root: string;
  /** Folders that aren't watched. */
  ignored: string[];
  /** Gets the changed files, batching those of a few milliseconds. Calls don't overlap. */
  onChange(files: Set<string>): Promise<void>;
  /** Folders that can't be watched, and why. */
  onProblem(folders: string[], code: string): void;
}

/**
 * Watches the folders of sources and those above them, so that a removed source that is restored is noticed. One watch
 * covers all files of a folder; a watch for each file would exceed the limits of many systems.
 */
export function createSourceWatcher({ root, ignored, onChange, onProblem }: WatchOptions): SourceWatcher {
  /** Real path -> its watch, and the path under which it was found. */
  const watches = new Map<string, { path: string; watcher: FSWatcher }>();
  let sources: string[] = [];
  let readAt = Number.POSITIVE_INFINITY;
  /** Targets of linked files, whose changes don't show in the link's folder. */
  const linked = new Set<string>();
  const failed = new Map<string, string[]>();

  const isSource = (path: string) => {
    const tops = [root, ...sources].filter((top) => isIn(path, top));
    const rest = tops.map((top) => path.slice(top.length)).sort((a, b) => b.length - a.length)[0] ?? '';
    if (linked.has(path)) return true;
    if (SKIPPED_RE.test(rest) || ignored.some((folder) => isIn(path, folder))) return false;
    return sources.some((source) => isIn(path, source) || isIn(source, path));
  };

  /** Watches a folder of sources and the folders in it that aren't watched yet. */
  const visit = (path: string) => {
    const real = realPathOf(path);
    if (real === undefined || !isFolder(real)) return;
    const isNew = !watches.has(real);
    if (isNew && !open(path, real)) return;
    // The root's time is that of its outputs too.
    if (path !== root) noteMissed(path);
    for (const entry of entriesOf(path)) {
      const inner = join(path, entry.name);
      if (!isSource(inner)) continue;
      if (entry.isDirectory()) visit(inner);
      else if (entry.isFile()) noteMissed(inner);
      else if (entry.isSymbolicLink()) follow(inner);
    }
  };

  /** A folder's time is that of the last file that was created, removed, or renamed in it. */
  const noteMissed = (path: string) => {
    if ((statOf(path)?.mtimeMs ?? 0) >= readAt - CLOCK_MS) note(path);
  };

  /** Links are only followed inside the project. Folders that are watched already end cycles. */
  const follow = (link: string) => {
    const real = realPathOf(link);
    if (real === undefined || !isIn(real, realPathOf(root) ?? root)) return;
    if (isFolder(real)) {
      if (!watches.has(real)) visit(link);
      return;
    }
    linked.add(real);
    const folder = dirname(real);
    if (!watches.has(folder)) open(folder, folder);
  };

  const open = (path: string, real: string): boolean => {
    try {
      const watcher = watch(path, (_, name) => changed(name === null ? path : join(path, name)));
      // For example, its folder was removed on Windows.
      watcher.on('error', () => close(path));
      watches.set(real, { path, watcher });
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      failed.set(code, [...(failed.get(code) ?? []), path]);
      return false;
    }
  };

  /** Ends the watches of a folder and of those in it. */
  const close = (folder: string) => {
    for (const [real, { path, watcher }] of watches) {
      if (!isIn(path, folder)) continue;
      watcher.close();
      watches.delete(real);
    }
  };

  const tellProblems = () => {
    for (const [code, folders] of failed) onProblem(folders, code);
    failed.clear();
  };

  let files = new Set<string>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    if (running || files.size === 0) return;
    running = true;
    const batch = files;
    files = new Set();
    await onChange(batch);
    running = false;
    void flush();
  };
  const changed = (path: string) => {
    if (!isSource(path)) return;
    if (isLink(path)) follow(path);
    else if (!isFile(path)) {
      // A folder may be another one now: a watch stays with the old one.
      close(path);
      visit(path);
    }
    tellProblems();
    note(path);
  };
  const note = (path: string) => {
    files.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  };

  return {
    watch: (next, since) => {
      if (next.length === sources.length && next.every((source, index) => source === sources[index])) return;
      sources = next;
      readAt = since;
      linked.clear();
      for (const { path } of watches.values()) if (path !== root && !isSource(path)) close(path);
      // A source outside the project is watched with the folder that contains it.
      for (const top of new Set([root, ...next.filter((source) => !isIn(source, root)).map(dirname)])) visit(top);
      readAt = Number.POSITIVE_INFINITY;
      tellProblems();
    },
    close: () => {
      clearTimeout(timer);
      for (const { watcher } of watches.values()) watcher.close();
      watches.clear();
    },
  };
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

const isFolder = (path: string) => statOf(path)?.isDirectory() === true;
const isFile = (path: string) => statOf(path)?.isFile() === true;
const isLink = (path: string) => statOf(path)?.isSymbolicLink() === true;
