import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Stores bytes by key on disk until they're needed, to keep the output of thousands of pages out of memory. */
export interface Spool {
  add(key: string, bytes: Uint8Array): void;
  get(key: string): Buffer | undefined;
  close(): void;
}

export function createSpool(file: string): Spool {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'w+');
  const places = new Map<string, { at: number; length: number }>();
  let end = 0;
  return {
    add(key, bytes) {
      writeFully({ handle, path: file }, bytes, end);
      places.set(key, { at: end, length: bytes.length });
      end += bytes.length;
    },
    get(key) {
      const place = places.get(key);
      if (!place) return undefined;
      const bytes = Buffer.allocUnsafe(place.length);
      const read = readSync(handle, bytes, 0, place.length, place.at);
      if (read < place.length) throw new Error(`${file} ends before the bytes of ${key}`);
      return bytes;
    },
    close() {
      closeSync(handle);
      rmSync(file, { force: true });
    },
  };
}

/** Parts are buffered up to this size, because many small writes cost more than copying. */
const BLOCK_BYTES = 1 << 20;

/** An open file with its path, because errors of a handle don't contain the path. */
interface OpenFile {
  handle: number;
  path: string;
}

/**
 * Writes all of `bytes` at `position`, or throws. The system may write fewer bytes and report it only in the return
 * value; the next call then throws with the reason (ENOSPC on a full disk).
 */
export function writeFully({ handle, path }: OpenFile, bytes: Uint8Array, position: number): void {
  try {
    for (let done = 0; done < bytes.length; ) {
      const taken = writeSync(handle, bytes, done, bytes.length - done, position + done);
      if (taken <= 0) throw Object.assign(new Error('ENOSPC: nothing more was written, write'), { code: 'ENOSPC' });
      done += taken;
    }
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/** Writes a file completely from its parts, or throws. Returns the content's SHA-256 in hex. */
export function writePartsFully(path: string, parts: Iterable<Uint8Array>): string {
  const file = { path, handle: openSync(path, 'w') };
  const digest = createHash('sha256');
  try {
    let position = 0;
    let block: Uint8Array[] = [];
    let gathered = 0;
    const flush = () => {
      const bytes = Buffer.concat(block);
      digest.update(bytes);
      writeFully(file, bytes, position);
      position += gathered;
      block = [];
      gathered = 0;
    };
    for (const part of parts) {
      block.push(part);
      gathered += part.length;
      if (gathered >= BLOCK_BYTES) flush();
    }
    flush();
    return digest.digest('hex');
  } finally {
    closeSync(file.handle);
  }
}
