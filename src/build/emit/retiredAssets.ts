import { isHashed } from '../../site/paths/engineFiles.ts';
import type { Retired } from '../plan/state.ts';

interface UnusedFiles {
  /** Files in the output folder that aren't part of this build. */
  paths: Iterable<string>;
  /** From the last build. */
  retired: Retired;
  graceSeconds: number;
  now?: number;
}

/** Splits unused files: hashed ones stay for the grace period, the others are removed. */
export function retire({ paths, retired, graceSeconds, now = Date.now() }: UnusedFiles): {
  retired: Retired;
  expired: string[];
} {
  const kept: Retired = {};
  const expired: string[] = [];
  for (const path of [...new Set(paths)].sort()) {
    // If the clock was set back, don't keep a file longer.
    const since = Math.min(retired[path] ?? now, now);
    if (isHashed(path) && now - since < graceSeconds * 1000) kept[path] = since;
    else expired.push(path);
  }
  return { retired: kept, expired };
}
