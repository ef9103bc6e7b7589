import { resolve, sep } from 'node:path';

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
