import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open. Linux alone says so. */
export function openFilesLimit(): number {
  try {
    return readLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The soft limit in the text of `/proc/self/limits`. */
export function readLimit(text: string): number {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(text) ?? [];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}
