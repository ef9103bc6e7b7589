import type { Encoding } from '../../http/negotiate.ts';
import { createLruCache } from '../../shared/lruCache.ts';
import { bytesHash, compressQuick, readCompressed } from './compression.ts';

/** Memory limit of the compressed forms. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** After this time, in ms, the compressed file is looked for again. */
const QUICK_MS = 10_000;

interface Compressed {
  bytes: Buffer;
  /** Part of the ETag, because the two qualities differ in bytes. */
  form: Encoding | `${Encoding}-quick`;
}

interface Kept extends Compressed {
  /** By `performance.now()`. */
  until: number;
}

interface CompressibleFile {
  /** Of its content. */
  hash: string;
  /** Path of the compressed file next to it, if there's one. */
  beside(encoding: Encoding): Promise<string | undefined>;
  read(): Promise<Buffer>;
}

/** The compressed form of a file. Its files are only read if its form isn't in memory. */
export type Compressor = (file: CompressibleFile, encoding: Encoding) => Promise<Compressed>;

/**
 * Sends files as `compressAll` has compressed them, and others at a fast level. The forms stay in memory, so that many
 * readers of a file share its bytes.
 */
export function createCompressor(): Compressor {
  const recent = createLruCache<Kept>(KEPT_BYTES, ({ bytes }) => bytes.length);
  // Concurrent requests for a file wait for the same bytes.
  const making = new Map<string, Promise<Compressed>>();

  const make = async ({ hash, beside, read }: CompressibleFile, encoding: Encoding): Promise<Compressed> => {
    const key = `${hash} ${encoding}`;
    const path = await beside(encoding);
    const best = path === undefined ? null : await readCompressed(path, { hash, encoding });
    if (best) return recent.set(key, { bytes: best, form: encoding, until: Infinity });
    const bytes = await read();
    const until = performance.now() + QUICK_MS;
    const quick: Kept = { bytes: await compressQuick(bytes, encoding), form: `${encoding}-quick`, until };
    // A build may have replaced the file after it was hashed.
    return bytesHash(bytes) === hash ? recent.set(key, quick) : quick;
  };
  return async (file, encoding) => {
    const key = `${file.hash} ${encoding}`;
    const known = recent.get(key);
    if (known && performance.now() < known.until) return known;
    const pending = making.get(key);
    if (pending) return await pending;
    const made = make(file, encoding).finally(() => making.delete(key));
    making.set(key, made);
    return await made;
  };
}
