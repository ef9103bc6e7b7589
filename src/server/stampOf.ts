import { stat } from 'node:fs/promises';

/** Changes whenever a file does; `none` where there is no file. */
export async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? `${found.mtimeMs}:${found.size}:${found.ino}` : 'none';
}
