import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { tryToRemove } from './leftovers.ts';
import { readBytes } from './readText.ts';

/** Gets each cache file that can't be used as it is, though it's there. */
export type OnDamage = (file: string) => void;

/** Length of a checksum and the line break after it. */
const SEAL_BYTES = 17;

/** The content of a cache file: a line with the checksum of its name and bytes, then the bytes. */
export function seal(name: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${checksum(name, bytes)}\n`), bytes]);
}

/** The bytes of a sealed file; undefined if a bit of them changed, a part is missing, or they are another file's. */
export function unseal(name: string, file: Buffer): Buffer | undefined {
  const bytes = file.subarray(SEAL_BYTES);
  return file.toString('latin1', 0, SEAL_BYTES) === `${checksum(name, bytes)}\n` ? bytes : undefined;
}

/** Bytes of a file of the cache; undefined if there's none, if an older engine wrote it, or if it's damaged, which only means more work. */
export function readSealed(file: string, onDamage?: OnDamage): Buffer | undefined {
  try {
    const sealed = readBytes(file);
    const bytes = unseal(basename(file), sealed);
    if (bytes) return bytes;
    if (isOfOlderEngine(sealed)) return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
  }
  onDamage?.(file);
  return undefined;
}

/** Writes a file of the cache. Through a temporary name, so that a killed build leaves the old file or the new one. */
export function writeSealed(file: string, bytes: Uint8Array): void {
  makeCacheFolder(dirname(file));
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, seal(basename(file), bytes));
    // A folder can't be replaced by a file.
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(temporary, file);
  } catch (error) {
    // On a full disk, the part that was written would only take up space.
    tryToRemove(temporary);
    throw error;
  }
}

/** Makes a folder of a cache, also where something put a file, or a link that leads nowhere, in its place or a folder's above it. */
export function makeCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // `.cache/build/data` is the deepest of them.
    const inTheWay = [dirname(dirname(folder)), dirname(folder), folder].find(isNoFolder);
    if (!inTheWay) throw error;
    rmSync(inTheWay);
    mkdirSync(folder, { recursive: true });
  }
}

function isNoFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined && !statSync(path).isDirectory();
  } catch {
    // Only a link that leads nowhere, or in a circle.
    return true;
  }
}

/** Before there were checksums, a file began with its JSON or its picture. No single damage makes a checksum look like that. */
function isOfOlderEngine(file: Buffer): boolean {
  return file[0] === '{'.charCodeAt(0) || file.toString('latin1', 0, 4) === '\x89PNG';
}

function checksum(name: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${name}\0`)
    .update(bytes)
    .digest('hex')
    .slice(0, SEAL_BYTES - 1);
}

/** Reads a JSON file of the cache; undefined when it's missing or damaged, which only means more work. */
export function readJson<T>(file: string, onDamage?: OnDamage): T | undefined {
  const bytes = readSealed(file, onDamage);
  return bytes && (JSON.parse(bytes.toString('utf8')) as T);
}

/** Writes a JSON file of the cache. */
export function writeJson(file: string, value: unknown): void {
  writeSealed(file, Buffer.from(JSON.stringify(value)));
}
