import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from '../../shared/isHashed.ts';
import { siteStampOf } from './siteFolder.ts';

/** Folders with files whose names contain a hash. */
const FOLDERS = ['assets', 'assets/files', 'sidebars'];

export interface KeptAsset {
  bytes: Buffer;
  mtime: Date;
}

export interface RecentAssets {
  /** A hashed file that the folder had until recently. */
  get(file: string): KeptAsset | undefined;
  /** Checks whether the folder's files have changed. Call it with each request; most calls do nothing. */
  follow(): void;
}

export interface RecentAssetsOptions {
  dist: string;
  /** How long a file is kept after the folder has lost it. */
  graceMs(): Promise<number>;
  /** @default 64 MB */
  mostBytes?: number;
  /** Minimum time between checks of the folders. @default 250 */
  checkMs?: number;
}

/**
 * Keeps a site's hashed files in memory, so that pages loaded before a deploy still find theirs after it, even if the
 * deploy replaced the whole folder. Files beyond the memory limit aren't kept.
 */
export function createRecentAssets({
  dist,
  graceMs,
  mostBytes = 64 * 1024 * 1024,
  checkMs = 250,
}: RecentAssetsOptions): RecentAssets {
  const kept = new Map<string, KeptAsset & { goneAt?: number }>();
  let bytes = 0;
  let grace = 0;
  let stamp = '';
  let checked = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const drop = (file: string) => {
    bytes -= kept.get(file)?.bytes.length ?? 0;
    kept.delete(file);
  };
  const keep = async (file: string) => {
    const path = join(dist, file);
    const found = await stat(path);
    if (!found.isFile()) return;
    const { mtime, size } = found;
    for (const [other, { goneAt }] of kept) {
      if (bytes + size <= mostBytes) break;
      if (goneAt !== undefined) drop(other);
    }
    if (bytes + size > mostBytes) return;
    kept.set(file, { bytes: await readFile(path), mtime });
    bytes += size;
  };
  const look = async () => {
    grace = await graceMs();
    const now = performance.now();
    const stamps = await Promise.all(FOLDERS.map((folder) => siteStampOf(join(dist, folder))));
    if (stamps.join() !== stamp) {
      const present = new Set<string>();
      let isComplete = true;
      // A deploy may move the folder away and back at this moment, which changes no stamp of what's in it: look again.
      const missed = () => {
        isComplete = false;
        return [];
      };
      for (const [index, folder] of FOLDERS.entries()) {
        if (stamps[index] === 'none') continue;
        const names = await readdir(join(dist, folder)).catch(missed);
        for (const name of names) if (isHashed(`/${folder}/${name}`)) present.add(`/${folder}/${name}`);
      }
      for (const [file, asset] of kept) {
        if (present.has(file)) delete asset.goneAt;
        else asset.goneAt ??= now;
      }
      for (const file of present) if (!kept.has(file)) await keep(file).catch(missed);
      stamp = isComplete ? stamps.join() : '';
    }
    for (const [file, { goneAt }] of kept) if (goneAt !== undefined && now - goneAt > grace) drop(file);
  };
  const follow = () => {
    if (isLooking || performance.now() - checked < checkMs) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      checked = performance.now();
    });
  };
  follow();

  return { get: (file) => kept.get(file), follow };
}
