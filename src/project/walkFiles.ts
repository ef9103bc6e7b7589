import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { notFile, unreadable } from './readText.ts';

/** `size:mtime:ctime:inode` of a file: equal stamps are taken as equal content. Who restores a time or a size can't restore all of them. */
export type Stamp = string;

/** A file that changed this recently may change again without a new time: file times come from a clock of a few milliseconds. */
const RECENT_MS = 20;

/** Stamp of one file, or '' when there is none. */
export function stampOf(file: string): Stamp {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? stampFrom(stat) : '';
  } catch (error) {
    // A file is where one of its folders would be, or a link leads in a circle.
    if (['ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Stamp of a source file: one that has only just changed gets a stamp that no later one equals. */
export function sourceStampOf(file: string): Stamp {
  try {
    return sourceStampFrom(statSync(file));
  } catch {
    return '';
  }
}

function stampFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
}

function sourceStampFrom(stat: Stats): Stamp {
  if (!stat.isFile()) return '';
  const recent = Math.abs(Date.now() - stat.ctimeMs) < RECENT_MS;
  return stampFrom(stat) + (recent ? `:${performance.timeOrigin + performance.now()}` : '');
}

/** Hidden files that systems and version control leave in folders, and that nobody means to publish. */
const LITTER_RE = /^\.(?:DS_Store|git\w*|keep|AppleDouble|Spotlight-.*|Trash.*|_.*|.*\.sw[a-p])$/;

interface WalkedFiles {
  /** Project-relative path with forward slashes, sorted by code point -> stamp. */
  files: Map<string, Stamp>;
  /** Symbolic links that aren't followed, folders that can't be read, and hidden files that an author may have meant to publish. */
  diagnostics: Diagnostic[];
}

/**
 * Every file below `folder`. Hidden files but those named in `shown` (the others are named in a warning then), node_modules, and Python's caches are passed over, and a missing folder has
 * no files. Symbolic links are followed inside the project, and named where they lead out of it, nowhere, or in a circle. This holds for `folder` itself too.
 */
export function walkFiles(root: string, folder: string, shown: readonly string[] = []): WalkedFiles {
  const found: [string, Stamp][] = [];
  const diagnostics: Diagnostic[] = [];
  const visit = (relative: string, above: string[]) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(join(root, relative), { withFileTypes: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' || relative !== folder) diagnostics.push(unreadable(relative, error));
      return;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.') && !shown.includes(entry.name)) {
        if (shown.length > 0 && !LITTER_RE.test(entry.name)) diagnostics.push(hiddenFile(`${relative}/${entry.name}`));
        continue;
      }
      if (entry.name === 'node_modules' || entry.name === '__pycache__') continue;
      const path = `${relative}/${entry.name}`;
      if (isMisread(entry.name, join(root, path))) diagnostics.push(badName(path));
      else if (entry.isSymbolicLink()) followLink(path, above);
      else if (entry.isDirectory()) visit(path, above);
      else if (entry.isFile()) add(path);
      else diagnostics.push(unreadable(path, notFile(path)));
    }
  };
  const add = (path: string) => {
    const stamp = sourceStampOf(join(root, path));
    // It may have been removed meanwhile.
    if (stamp) found.push([path, stamp]);
  };
  const followLink = (path: string, above: string[]) => {
    const target = linkTarget(root, path);
    if ('where' in target) diagnostics.push(linkProblem(path, target.where));
    else if ('error' in target) diagnostics.push(unreadable(path, target.error));
    else if (!target.isFolder) add(path);
    else if (above.includes(target.real) || containing(root, path, target.real))
      diagnostics.push(linkProblem(path, 'points to a folder that contains it'));
    else visit(path, [...above, target.real]);
  };
  const problem = folderProblem(root, folder);
  if (problem) diagnostics.push(problem);
  else visit(folder, []);
  return { files: new Map(found.sort(([a], [b]) => (a < b ? -1 : 1))), diagnostics };
}

/** Why a listed folder isn't read. Without it, the site would lack all its pages or static files, so it's an error, unlike a link in the folder. */
function folderProblem(root: string, folder: string): Diagnostic | undefined {
  const parts = folder.split('/');
  for (let i = 1; i <= parts.length; i++) {
    const path = parts.slice(0, i).join('/');
    if (path.endsWith('..') || !lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const target = linkTarget(root, path);
    if ('error' in target) return unreadable(path, target.error);
    const where = 'where' in target ? target.where : containing(root, path, target.real);
    if (where)
      return {
        ...linkProblem(path, where),
        level: 'error',
        message: `The symbolic link ${path} ${where}`,
        hint: 'Replace it with a copy, or point it to another folder in the project.',
      };
  }
  return undefined;
}

/** Where a link inside the project leads, or what is wrong with it. */
function linkTarget(
  root: string,
  path: string,
): { real: string; isFolder: boolean } | { where: string } | { error: unknown } {
  try {
    const real = realpathSync(join(root, path));
    if (!isIn(realpathSync(root), real)) return { where: `points outside the project, to ${real}` };
    return { real, isFolder: statSync(real).isDirectory() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { where: 'points to a missing file' };
    if (code === 'ELOOP') return { where: 'points to itself' };
    return { error };
  }
}

/** What is wrong with a link to a folder that it is in. */
function containing(root: string, path: string, real: string): string | undefined {
  return isIn(real, realpathSync(join(root, path, '..'))) ? 'points to a folder that contains it' : undefined;
}

function linkProblem(file: string, where: string): Diagnostic {
  return {
    id: 'unreadable-file',
    level: 'warn',
    file,
    line: 1,
    column: 1,
    message: `The symbolic link ${file} ${where}, so it was skipped`,
    hint: 'Replace it with a copy, or point it to a file in the project.',
  };
}

/** Whether Node could not decode a name: the name that it gives leads to no file. */
function isMisread(name: string, path: string): boolean {
  return name.includes('\uFFFD') && !lstatSync(path, { throwIfNoEntry: false });
}

function badName(file: string): Diagnostic {
  return {
    id: 'unreadable-file',
    level: 'error',
    file,
    line: 1,
    column: 1,
    message: `${file} can't be read: its name isn't UTF-8`,
    hint: 'Rename it. The invalid bytes of its name appear as \uFFFD here.',
  };
}

function hiddenFile(file: string): Diagnostic {
  return {
    id: 'unreadable-file',
    level: 'warn',
    file,
    line: 1,
    column: 1,
    message: `${file} is hidden, so it isn't published`,
    hint: 'Rename it, or move it out of this folder. Of hidden files, only .well-known/ is published.',
  };
}

/** Whether a path is a folder or below it. */
function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/**
 * Where an output file goes below `folder`. Throws for a path that leaves it: the site's checks refuse such addresses,
 * and this is the last line of defence.
 */
export function placeIn(folder: string, path: string): string {
  const root = resolve(folder);
  const file = resolve(root, `.${sep}${path}`);
  // A path like `/a` or `b/../a` says something else than where it leads.
  if (file !== root + sep + path.split('/').join(sep) || path.includes('\0'))
    throw new Error(`${JSON.stringify(path)} is no file of the output folder`);
  return file;
}
