import { removeFile } from './outputFiles.ts';
import { retire } from './retiredAssets.ts';
import { type UpToDate, writeJson } from './state.ts';

/** Removes hashed files of earlier builds whose time is over, for a build that has nothing else to do. `file` holds `last`. */
export function removeExpired(last: UpToDate, { file, graceSeconds }: { file: string; graceSeconds: number }): void {
  const { retired, expired } = retire({ paths: Object.keys(last.retired), retired: last.retired, graceSeconds });
  if (expired.length === 0) return;
  for (const path of expired) removeFile(last.out, path, () => false);
  writeJson(file, { ...last, retired } satisfies UpToDate);
}
