import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFully } from '../../project/writeFully.ts';

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
