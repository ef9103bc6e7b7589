import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

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

/** Writes a file completely, or throws. For bytes, Node's own function never ends if the system takes none of them. */
export function writeFileFully(path: string, bytes: Uint8Array): void {
  const handle = openSync(path, 'w');
  try {
    writeFully({ handle, path }, bytes, 0);
  } finally {
    closeSync(handle);
  }
}

interface WriteOptions {
  /** What the digest has read so far. */
  digest?: Hash;
  /** What comes before the parts, made from the digest. */
  head?: { length: number; of(sha256: string): string };
}

/** Writes a file completely from its parts, or throws. Returns the content's SHA-256 in hex. */
export function writePartsFully(
  path: string,
  parts: Iterable<Uint8Array>,
  { digest = createHash('sha256'), head }: WriteOptions = {},
): string {
  const file = { path, handle: openSync(path, 'w') };
  try {
    let position = head?.length ?? 0;
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
    const sha256 = digest.digest('hex');
    if (head) writeFully(file, Buffer.from(head.of(sha256)), 0);
    return sha256;
  } finally {
    closeSync(file.handle);
  }
}
