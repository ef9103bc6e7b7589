import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk, in memory. */
export interface SmallDisk {
  folder: string;
  /** Remounts it with more options of `mount`, such as `ro`. */
  remount(options: string): void;
  dispose(): void;
}

/** Mounts a disk of this size (`16m`); null if that's not permitted, because it requires root. */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'docs-disk-'));
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  try {
    mount(`size=${size}`);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remount: (options) => mount(`remount,size=${size},${options}`),
    dispose: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
