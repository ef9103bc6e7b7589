import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes by key, on disk until they are needed: what thousands of pages yield need not stand in memory. */
export interface Spool {
  add(key: string, bytes: Uint8Array): void;
  get(key: string): Buffer | undefined;
  /** Removes the file. */
  close(): void;
}

export function createSpool(file: string): Spool {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'w+');
  const places = new Map<string, { at: number; length: number }>();
  let end = 0;
  return {
    add(key, bytes) {
      writeSync(handle, bytes, 0, bytes.length, end);
      places.set(key, { at: end, length: bytes.length });
      end += bytes.length;
    },
    get(key) {
      const place = places.get(key);
      if (!place) return undefined;
      const bytes = Buffer.allocUnsafe(place.length);
      readSync(handle, bytes, 0, place.length, place.at);
      return bytes;
    },
    close() {
      closeSync(handle);
      rmSync(file, { force: true });
    },
  };
}
