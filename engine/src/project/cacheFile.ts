import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isObject } from '../shared/own.ts';
import { tryToRemove } from './leftovers.ts';
import { readBytes } from './readText.ts';
import { writePartsFully } from './writeFully.ts';

/** Length of a checksum and its line break. */
const CHECKSUM_BYTES = 17;

/** The first line of a cache file: a checksum of its name and the other bytes. */
function checksumOf(sha256: string): string {
  return `${sha256.slice(0, CHECKSUM_BYTES - 1)}\n`;
}

/** The bytes after the checksum; undefined if it's damaged, truncated, or another file's. */
function checked(name: string, file: Buffer): Buffer | undefined {
  const bytes = file.subarray(CHECKSUM_BYTES);
  const sha256 = createHash('sha256').update(`${name}\0`).update(bytes).digest('hex');
  return file.toString('latin1', 0, CHECKSUM_BYTES) === checksumOf(sha256) ? bytes : undefined;
}

/** Bytes of a cache file; undefined if it's missing or damaged, which only causes more work. */
export function readCacheFile(file: string): Buffer | undefined {
  try {
    return checked(basename(file), readBytes(file));
  } catch {
    return undefined;
  }
}

export function writeCacheFile(file: string, bytes: Uint8Array): void {
  writeParts(file, [bytes]);
}

/** Writes a cache file through a temporary name, so that a killed build leaves either the old file or the new one. */
function writeParts(file: string, parts: Iterable<Uint8Array>): void {
  makeCacheFolder(dirname(file));
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const digest = createHash('sha256').update(`${basename(file)}\0`);
    writePartsFully(temporary, parts, { digest, head: { length: CHECKSUM_BYTES, of: checksumOf } });
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

/** Reads a JSON cache file; undefined if it's missing or damaged, which only causes more work. */
export function readJson<T>(file: string): T | undefined {
  const bytes = readCacheFile(file);
  return bytes && (JSON.parse(bytes.toString('utf8')) as T);
}

/** In parts, because the JSON of a large site's state is longer than all of its pages' texts. */
export function writeJson(file: string, value: unknown): void {
  writeParts(file, jsonParts(value, SPLIT_LEVELS));
}

/** Levels of objects whose entries are parts: those of a state, and its pages. */
const SPLIT_LEVELS = 2;

function* jsonParts(value: unknown, levels: number): Generator<Buffer> {
  if (levels === 0 || !isObject(value)) return yield Buffer.from(JSON.stringify(value));
  let start = '{';
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    yield Buffer.from(`${start}${JSON.stringify(key)}:`);
    yield* jsonParts(entry, levels - 1);
    start = ',';
  }
  yield Buffer.from(start === '{' ? '{}' : '}');
}
