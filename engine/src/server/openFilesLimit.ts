import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open: the soft limit. Known only on Linux. */
export function openFilesLimit(file = '/proc/self/limits'): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
