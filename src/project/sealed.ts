import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { tryToRemove } from './leftovers.ts';
import { readBytes } from './readText.ts';

/** Called for each unusable cache file. */
export type OnDamage = (file: string) => void;

/** Length of a checksum and its line break. */
const SEAL_BYTES = 17;

/** The content of a cache file: a line with the checksum of its name and bytes, then the bytes. */
export function seal(name: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${checksum(name, bytes)}\n`), bytes]);
}

/** The bytes of a sealed file; undefined if it's damaged, truncated, or another file's. */
export function unseal(name: string, file: Buffer): Buffer | undefined {
  const bytes = file.subarray(SEAL_BYTES);
  return file.toString('latin1', 0, SEAL_BYTES) === `${checksum(name, bytes)}\n` ? bytes : undefined;
}

/** Bytes of a cache file; undefined if it's missing, from an older engine, or damaged, which only causes more work. */
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

/** Writes a cache file through a temporary name, so that a killed build leaves either the old file or the new one. */
export function writeSealed(file: string, bytes: Uint8Array): void {
  makeCacheFolder(dirname(file));
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, seal(basename(file), bytes));
    // A file can't replace a folder.
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(temporary, file);
  } catch (error) {
    // On a full disk, a partial file would only take up space.
    tryToRemove(temporary);
    throw error;
  }
}

/** Creates a cache folder. Removes files and dangling links in its place or above. */
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
    // It must be a dangling or circular link.
    return true;
  }
}

/** Before checksums, a file started with its JSON or picture. Damage can't make a checksum look like that. */
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

/** Reads a JSON cache file; undefined if it's missing or damaged, which only causes more work. */
export function readJson<T>(file: string, onDamage?: OnDamage): T | undefined {
  const bytes = readSealed(file, onDamage);
  return bytes && (JSON.parse(bytes.toString('utf8')) as T);
}

export function writeJson(file: string, value: unknown): void {
  writeSealed(file, Buffer.from(JSON.stringify(value)));
}
