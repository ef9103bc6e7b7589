import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentType, isCompressible } from '../../http/negotiate.ts';
import type { OnDamage } from '../../project/cacheFile.ts';
import {
  bytesHash,
  compressBest,
  EXTENSION,
  isWorthCompressing,
  readStored,
  removeOtherCaches,
  store,
} from './compression.ts';

interface CompressOptions {
  /** Folder of `compressCacheOf`. */
  cache: string;
  /** Compresses cached files too. */
  force?: boolean;
  onDamage?: OnDamage;
}

/**
 * Writes `x.br` and `x.gz` next to every compressible file of `dist`, for hosts that send them (nginx's `gzip_static`,
 * Caddy's `precompressed`), and into the cache of our own server. Removes those without an original, and unused cache
 * entries. A file that any build has compressed before costs a read and a write.
 */
export async function compressAll(
  dist: string,
  { cache, force = false, onDamage }: CompressOptions,
): Promise<{ files: number; made: number }> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(names);
  const used = new Set<string>();
  let files = 0;
  let made = 0;

  for (const name of names) {
    // From a killed build.
    if (/\.(?:br|gz)\.\d+\.tmp$/.test(name)) {
      await rm(name);
      continue;
    }
    const original = name.replace(/\.(?:br|gz)$/, '');
    if (original !== name) {
      // A `.gz` without an original is a download, unless its original was a page of an earlier build.
      if (!all.has(original) && isCompressible(contentType(original))) await rm(name);
      continue;
    }
    const bytes = await readFile(name);
    if (!isWorthCompressing(name, bytes.length)) {
      for (const extension of Object.values(EXTENSION)) if (all.has(name + extension)) await rm(name + extension);
      continue;
    }
    files += 1;
    const hash = bytesHash(bytes);
    const forms = (['br', 'gzip'] as const).map(async (encoding) => {
      const cached = hash + EXTENSION[encoding];
      used.add(cached);
      const known = force ? null : await readStored(join(cache, cached), { hash, encoding, onDamage });
      const best = known ?? (await compressBest(bytes, encoding));
      if (!known) {
        await store(join(cache, cached), best);
        made += 1;
      }
      await store(name + EXTENSION[encoding], best);
    });
    await Promise.all(forms);
  }
  for (const cached of await readdir(cache).catch(() => []))
    if (!used.has(cached)) await rm(join(cache, cached), { recursive: true });
  await removeOtherCaches(cache);
  return { files, made };
}
