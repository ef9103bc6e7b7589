import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Why pages can't show a file, or publish it as a picture or download; undefined if they can. What they can show is the
 * ordinary content of the project's folders, whichever way they name it, and Markdown in its top folder. `configFiles`
 * are the sources of the configuration, `real` is the file's `realPath`.
 */
export function privateReason(
  file: string,
  real: string | undefined,
  configFiles: readonly string[],
): string | undefined {
  const reason = privateName(file, configFiles);
  if (reason) return reason;
  const linked = real === undefined || real === file.replace(/\/$/, '') ? undefined : privateName(real, configFiles);
  return linked && `is a link to a file that ${linked}`;
}

/** Why a file is private, by its project-relative name alone. A folder's name ends with a slash. */
export function privateName(file: string, configFiles: readonly string[] = []): string | undefined {
  const parts = file.replace(/\/$/, '').split('/');
  if (file.startsWith('/') || parts.includes('..')) return 'is outside the project';
  if (isHidden(file)) return 'is hidden';
  if (parts.includes('node_modules')) return 'is in node_modules/';
  // Next to dist/ are its lock and the staging folders of builds.
  if (/^dist(?:\.|$)/.test(file.split('/')[0] ?? '')) return 'is in the output folder';
  if (configFiles.includes(file)) return 'configures the site';
  return parts.length === 1 && !/(?:\.mdx?|\/)$/i.test(file) ? "is in the project's top folder" : undefined;
}

/** Hidden files that users of an example project need. They contain no values of their own. */
export const SHARED_HIDDEN = ['.dockerignore', '.env.example', '.env.offline', '.gitignore'];

/** Whether a name in the path starts with a dot, except for the files that examples share. */
export function isHidden(path: string): boolean {
  const names = path.split(/[\\/]/);
  if (SHARED_HIDDEN.includes(names.at(-1) ?? '')) names.pop();
  return names.some((name) => name.startsWith('.') && name !== '.');
}

/** Where a path leads, relative to the project; undefined if nothing is there. */
export function realPath(root: string, path: string): string | undefined {
  try {
    return relative(realpathSync(root), realpathSync(join(root, path))).replaceAll(sep, '/');
  } catch {
    return undefined;
  }
}
