import type { Encoding } from '../../http/negotiate.ts';
import type { OnDamage } from '../../project/sealed.ts';
import { createRecent } from '../../shared/recent.ts';
import { bytesHash, compressBest, compressQuick, EXTENSION, readStored, store } from './compression.ts';

/** Files waiting for their best form. More is a crawl of a cold site: the rest is asked for again later. */
const QUEUE_LIMIT = 500;
/** Of compressed forms kept in memory. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Compressed {
  bytes: Buffer;
  /** Part of the ETag: the two qualities are different bytes. */
  form: Encoding | `${Encoding}-quick`;
}

export interface Compressor {
  /** The compressed form of a file, by the hash of its content. `read` is called only if it has to be made. */
  compress(hash: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Compressed>;
  /** Resolves when nothing is being made or stored any more. */
  idle(): Promise<void>;
}

/**
 * Compresses each changed file once and keeps the result in `folder`, by content hash.
 *
 * The first reader does not wait for the best quality (28 ms for a page, seconds for a search index): the file goes out
 * at a quick level, and its best form is made behind, one at a time, for everyone after. Where the folder cannot be
 * written (a read-only container), files are only compressed quickly; `build --compress` is the remedy there.
 * What was read lately stays in memory, so that many readers of one file cost its size once. `signal` ends the work behind, so that a server that is stopped does not linger.
 * `onDamage` gets each damaged file once.
 */
export function createCompressor(
  folder: string,
  { signal, onDamage }: { signal?: AbortSignal | undefined; onDamage?: OnDamage | undefined } = {},
): Compressor {
  const damaged = new Set<string>();
  const report: OnDamage = (file) => {
    if (!damaged.has(file)) onDamage?.(file);
    damaged.add(file);
  };
  const queue: (() => Promise<void>)[] = [];
  const queued = new Set<string>();
  let working: Promise<void> | null = null;
  let writable = true;

  const work = async () => {
    for (let job = queue.shift(); job && !signal?.aborted; job = queue.shift()) await job();
    working = null;
  };
  const makeBest = (name: string, bytes: Buffer, encoding: Encoding) => {
    if (!writable || queued.has(name) || queue.length >= QUEUE_LIMIT) return;
    queued.add(name);
    queue.push(async () => {
      try {
        await store(folder, name, await compressBest(bytes, encoding));
      } catch {
        writable = false;
      }
      queued.delete(name);
    });
    working ??= work();
  };

  const recent = createRecent<Compressed>(KEPT_BYTES, ({ bytes }) => bytes.length);
  const make = async (hash: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Compressed> => {
    const name = hash + EXTENSION[encoding];
    const stored = await readStored(folder, { hash, encoding, onDamage: report });
    if (stored) return recent.set(name, { bytes: stored, form: encoding });
    const bytes = await read();
    const quick: Compressed = { bytes: await compressQuick(bytes, encoding), form: `${encoding}-quick` };
    // A build may have replaced the file since it was hashed: nothing is stored under another content's name.
    if (bytesHash(bytes) === hash) {
      makeBest(name, bytes, encoding);
      if (!writable) recent.set(name, quick);
    }
    return quick;
  };

  // Requests that come while a file is being read or compressed wait for the same bytes.
  const making = new Map<string, Promise<Compressed>>();
  return {
    async compress(hash, encoding, read) {
      const name = hash + EXTENSION[encoding];
      const known = recent.get(name);
      if (known) return known;
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
