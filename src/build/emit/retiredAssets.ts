import { isHashed } from '../../site/paths/engineFiles.ts';
import type { Retired } from '../plan/state.ts';

interface UnusedFiles {
  /** Files that are in the output folder and not in this build. */
  paths: Iterable<string>;
  /** Of the last build. */
  retired: Retired;
  graceSeconds: number;
  now?: number;
}

/** Divides files that nothing uses any more: hashed ones stay for the grace period, the others go. */
export function retire({ paths, retired, graceSeconds, now = Date.now() }: UnusedFiles): {
  retired: Retired;
  expired: string[];
} {
  const kept: Retired = {};
  const expired: string[] = [];
  for (const path of [...new Set(paths)].sort()) {
    // A clock that was set back would keep a file for longer.
    const since = Math.min(retired[path] ?? now, now);
    if (isHashed(path) && now - since < graceSeconds * 1000) kept[path] = since;
    else expired.push(path);
  }
  return { retired: kept, expired };
}
