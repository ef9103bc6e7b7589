import type { Encoding } from '../../http/negotiate.ts';
import type { OnDamage } from '../../project/cacheFile.ts';
import { createLruCache } from '../../shared/lruCache.ts';
import { bytesHash, compressBest, compressQuick, EXTENSION, readStored, store } from './compression.ts';

/** Limit of files waiting for their best form. More is a crawl; the rest is compressed later. */
const QUEUE_LIMIT = 500;
/** Memory limit of cached compressed forms. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Storing is tried again after this: a full disk may have room by then. */
const RETRY_MS = 60_000;

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
 * at a fast level, and its best form is compressed in the background, one at a time, for later readers. If the folder
 * isn't writable (a read-only container, a full disk), files are only compressed fast until it is; use `build --compress`
 * in a container. Recent results
 * stay in memory, so that many readers of a file share its bytes. `signal` stops the background work, so that a stopped
 * server doesn't linger. `onDamage` receives each damaged file once.
 */
export function createCompressor(
  folder: string,
  {
    signal,
    onDamage,
    now = () => performance.now(),
  }: { signal?: AbortSignal | undefined; onDamage?: OnDamage | undefined; now?: () => number } = {},
): Compressor {
  const damaged = new Set<string>();
  const report: OnDamage = (file) => {
    if (!damaged.has(file)) onDamage?.(file);
    damaged.add(file);
  };
  const queue: (() => Promise<void>)[] = [];
  const queued = new Set<string>();
  let working: Promise<void> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isWritable = () => now() - failedAt >= RETRY_MS;

  const work = async () => {
    for (let job = queue.shift(); job && !signal?.aborted; job = queue.shift()) await job();
    working = null;
  };
  const makeBest = (name: string, bytes: Buffer, encoding: Encoding) => {
    if (!isWritable() || queued.has(name) || queue.length >= QUEUE_LIMIT) return;
    queued.add(name);
    queue.push(async () => {
      try {
        await store(folder, name, await compressBest(bytes, encoding));
      } catch {
        failedAt = now();
      }
      queued.delete(name);
    });
    working ??= work();
  };

  const recent = createLruCache<Compressed>(KEPT_BYTES, ({ bytes }) => bytes.length);
  const make = async (hash: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Compressed> => {
    const name = hash + EXTENSION[encoding];
    const stored = await readStored(folder, { hash, encoding, onDamage: report });
    if (stored) return recent.set(name, { bytes: stored, form: encoding });
    const bytes = await read();
    const quick: Compressed = { bytes: await compressQuick(bytes, encoding), form: `${encoding}-quick` };
    // A build may have replaced the file after it was hashed, so don't store it under another content's name.
    if (bytesHash(bytes) === hash) {
      makeBest(name, bytes, encoding);
      if (!isWritable()) recent.set(name, quick);
    }
    return quick;
  };

  // Concurrent requests for a file wait for the same bytes.
  const making = new Map<string, Promise<Compressed>>();
  return {
    async compress(hash, encoding, read) {
      const name = hash + EXTENSION[encoding];
      const known = recent.get(name);
      // A fast form is only kept while the best one can't be stored.
      if (known && (known.form === encoding || !isWritable())) return known;
      let made = making.get(name);
      if (!made) {
        made = make(hash, encoding, read).finally(() => making.delete(name));
        making.set(name, made);
      }
      return made;
    },
    idle: async () => {
      await working;
    },
  };
}
