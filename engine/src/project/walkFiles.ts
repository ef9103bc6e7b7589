import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { privateName } from './privateFile.ts';
import { fileProblem, notFile, unreadable } from './readText.ts';

/** `size:mtime:ctime:inode` of a file. Equal stamps count as equal content: no tool restores all of these. */
export type Stamp = string;

/** File times have a resolution of a few milliseconds, so a file this new may change with the same time. */
const RECENT_MS = 20;

/** Stamp of one file, or '' if it doesn't exist. */
export function stampOf(file: string): Stamp {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? stampFrom(stat) : '';
  } catch (error) {
    // One of its parents is a file, or a link is circular.
    if (['ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Stamp of a source file. If the file has just changed, its stamp is unique. */
export function sourceStampOf(file: string): Stamp {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return '';
    const recent = Math.abs(Date.now() - stat.ctimeMs) < RECENT_MS;
    return stampFrom(stat) + (recent ? `:${performance.timeOrigin + performance.now()}` : '');
  } catch {
    return '';
  }
}

function stampFrom({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
}

/** Hidden files of operating systems and version control, which should never be published. */
const LITTER_RE = /^\.(?:DS_Store|git\w*|keep|AppleDouble|Spotlight-.*|Trash.*|_.*|.*\.sw[a-p])$/;

interface WalkedFiles {
  /** Project-relative path with forward slashes, sorted by code point -> stamp. */
  files: Map<string, Stamp>;
  /** Skipped symbolic links, unreadable folders, and hidden files that an author may have meant to publish. */
  diagnostics: Diagnostic[];
}

/**
 * Every file below `folder`, which may be missing. Skips hidden files, node_modules, and Python's caches. With `shown`,
 * hidden files in that list are included, and others cause a warning. Symbolic links, including `folder` itself, are
 * followed inside the project; others, dangling ones, and cycles are reported.
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
    // It may have been removed in the meantime.
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

/** Why a listed folder can't be read. An error, because the site would lack all its pages or static files. */
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

/** The target of a link inside the project, or its problem. */
function linkTarget(
  root: string,
  path: string,
): { real: string; isFolder: boolean } | { where: string } | { error: unknown } {
  try {
    const real = realpathSync(join(root, path));
    const top = realpathSync(root);
    if (!isIn(real, top)) return { where: `points outside the project, to ${real}` };
    const isFolder = statSync(real).isDirectory();
    const name = relative(top, real).replaceAll(sep, '/');
    const reason = name && privateName(isFolder ? `${name}/` : name);
    return reason ? { where: `points to ${name}, which ${reason}` } : { real, isFolder };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { where: 'points to a missing file' };
    if (code === 'ELOOP') return { where: 'points to itself' };
    return { error };
  }
}

/** The problem of a link to a folder that contains it. */
function containing(root: string, path: string, real: string): string | undefined {
  return isIn(realpathSync(join(root, path, '..')), real) ? 'points to a folder that contains it' : undefined;
}

function linkProblem(file: string, where: string): Diagnostic {
  return fileProblem(file, 'warn', {
    message: `The symbolic link ${file} ${where}, so it was skipped`,
    hint: 'Replace it with a copy, or point it to a file in the project.',
  });
}

/** Whether Node couldn't decode a name, so that the decoded name leads to a missing file. */
function isMisread(name: string, path: string): boolean {
  return name.includes('\uFFFD') && !lstatSync(path, { throwIfNoEntry: false });
}

function badName(file: string): Diagnostic {
  return fileProblem(file, 'error', {
    message: `${file} can't be read: its name isn't UTF-8`,
    hint: 'Rename it. The invalid bytes of its name appear as \uFFFD here.',
  });
}

function hiddenFile(file: string): Diagnostic {
  return fileProblem(file, 'warn', {
    message: `${file} is hidden, so it isn't published`,
    hint: 'Rename it, or move it out of this folder. Of hidden files, only .well-known/ is published.',
  });
}

/** What is in a folder; nothing if it's missing or unreadable, which is reported if anything needs it. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Whether a path is the folder, or below it. */
export function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/**
 * Path of an output file below `folder`. Throws for a path that leaves it, as a last line of defense after the site's
 * checks.
 */
export function placeIn(folder: string, path: string): string {
  const root = resolve(folder);
  const file = resolve(root, `.${sep}${path}`);
  // A path such as `/a` or `b/../a` doesn't lead where it says.
  if (file !== root + sep + path.split('/').join(sep) || path.includes('\0'))
    throw new Error(`${JSON.stringify(path)} is not a file in the output folder`);
  return file;
}
