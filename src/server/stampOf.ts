import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Changes whenever a file does; `none` where there is no file. */
export async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? stampOfStats(found) : 'none';
}

/** The same of a file that was looked at. */
export function stampOfStats({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}:${size}:${ino}`;
}
