/** Folder of a project-relative path; '' for a file at the top. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** Joins and resolves `.` and `..`; a path that climbs above the top keeps its `..`, so that it can match nothing. */
export function joinPath(...parts: string[]): string {
  const out: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(segment);
  }
  return out.join('/');
}

/** The way from a folder to a file, both project-relative: `../x/a.md`. */
export function relativePathTo(folder: string, file: string): string {
  const from = folder.split('/').filter((segment) => segment !== '');
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** `%20` and its like as characters; a malformed path stays as written. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
