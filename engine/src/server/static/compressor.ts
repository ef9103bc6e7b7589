import { join } from 'node:path';
import type { Encoding } from '../../http/negotiate.ts';
import type { OnDamage } from '../../project/cacheFile.ts';
import { createLruCache } from '../../shared/lruCache.ts';
import { bytesHash, compressBest, compressQuick, EXTENSION, readStored, store } from './compression.ts';

/** Limit of files waiting for their best form. More is a crawl; the rest is compressed later. */
const QUEUE_LIMIT = 500;
/** Memory limit of cached compressed forms. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** A best form that couldn't be stored is made again after this time, in milliseconds. */
const RETRY_MS = 600_000;
/** Limit of names whose best form couldn't be stored. */
const UNSTORED_LIMIT = 100_000;

interface Compressed {
  bytes: Buffer;
  /** Part of the ETag, because the two qualities differ in bytes. */
  form: Encoding | `${Encoding}-quick`;
}

export interface Compressor {
  /** The compressed form of a file, by the hash of its content. `read` is only called if it isn't cached. */
  compress(hash: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Compressed>;
  /** Resolves once all compression and storing is finished. */
  idle(): Promise<void>;
}

/**
 * Compresses each changed file once and caches the result in `folder`, by content hash.
 *
 * The first reader doesn't wait for the best quality (28 ms for a page, seconds for a search index): the file is sent
 * at a fast level, and its best form is compressed in the background, one at a time, for later readers. Recent ones stay
 * in memory, so that many readers of a file share its bytes, also if the folder isn't writable (a read-only container, a
 * full disk; for a large site, use `build --compress` then). What memory has lost is only compressed fast there, because
 * a crawl would take a core. `signal` stops the background work, so that a stopped server doesn't linger. `onDamage`
 * receives each damaged file.
 */
export function createCompressor(
  folder: string,
  { signal, onDamage }: { signal?: AbortSignal | undefined; onDamage?: OnDamage | undefined } = {},
): Compressor {
  const recent = createLruCache<Compressed>(KEPT_BYTES, ({ bytes }) => bytes.length);
  const queued = new Set<string>();
  const unstored = createLruCache<true>(UNSTORED_LIMIT);
  let failedAt = Number.NEGATIVE_INFINITY;
  let working = Promise.resolve();

  const makeBest = (name: string, bytes: Buffer, encoding: Encoding) => {
    if (queued.has(name) || queued.size >= QUEUE_LIMIT) return;
    queued.add(name);
    const work = async () => {
      if (signal?.aborted) return;
      const best = await compressBest(bytes, encoding);
      recent.set(name, { bytes: best, form: encoding });
      try {
        await store(join(folder, name), best);
        unstored.delete(name);
      } catch {
        unstored.set(name, true);
        failedAt = performance.now();
      }
    };
    working = working.then(work).catch(() => {});
    void working.then(() => queued.delete(name));
  };
  const make = async (hash: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Compressed> => {
    const name = hash + EXTENSION[encoding];
    const stored = await readStored(join(folder, name), { hash, encoding, onDamage });
    if (stored) return recent.set(name, { bytes: stored, form: encoding });
    const bytes = await read();
    const quick: Compressed = { bytes: await compressQuick(bytes, encoding), form: `${encoding}-quick` };
    // A build may have replaced the file after it was hashed, so don't store it under another content's name.
    if (bytesHash(bytes) !== hash) return quick;
    if (unstored.get(name) && performance.now() - failedAt < RETRY_MS) return recent.set(name, quick);
    makeBest(name, bytes, encoding);
    return quick;
  };

  // Concurrent requests for a file wait for the same bytes.
  const making = new Map<string, Promise<Compressed>>();
  return {
    async compress(hash, encoding, read) {
      const name = hash + EXTENSION[encoding];
      const known = recent.get(name) ?? making.get(name);
      if (known) return known;
      const made = make(hash, encoding, read).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    idle: () => working,
  };
}
