import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { contentType, type Encoding, isCompressible } from '../../http/negotiate.ts';
import type { OnDamage } from '../../project/cacheFile.ts';

/** Extensions of compressed files, next to their originals and in the cache. */
export const EXTENSION: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** A smaller file fits in one packet uncompressed. Caddy has the same default. */
const MINIMUM_BYTES = 512;
/** Above this (a whole site's text in one file), maximum brotli takes a minute, and nearly maximum a tenth of that. */
const LARGE_BYTES = 4 * 1024 * 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const decompress = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** Whether compressing a file is worth it, by its name and size. */
export function isWorthCompressing(file: string, size: number): boolean {
  return size >= MINIMUM_BYTES && isCompressible(contentType(file));
}

/** Default folder of a dist folder's compressed files. `code` is a hash of what compresses them. */
export function compressCacheOf(dist: string, code: string): string {
  return join(dirname(dist), '.cache', 'compressed', code);
}

/** Removes the caches of other code next to one from `compressCacheOf`. */
export async function removeOtherCaches(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (basename(parent) !== 'compressed') return;
  for (const name of await readdir(parent).catch(() => []))
    if (name !== basename(folder)) await rm(join(parent, name), { recursive: true });
}

/** Uses a temporary name, so that nobody reads or sends a partial file. */
export async function store(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Reads the stored form of a content, which has this hash; null if it can't be read. Removes a damaged one. */
export async function readStored(
  file: string,
  { hash, encoding, onDamage }: { hash: string; encoding: Encoding; onDamage?: OnDamage | undefined },
): Promise<Buffer | null> {
  // A folder can't be replaced by a file. What is missing, or can't be read now, isn't damaged.
  const compressed = await readFile(file).catch(({ code }) => (code === 'EISDIR' ? Buffer.alloc(0) : null));
  if (compressed === null) return null;
  const bytes = await decompress[encoding](compressed).catch(() => null);
  if (bytes && bytesHash(bytes) === hash) return compressed;
  await rm(file, { recursive: true }).catch(() => {});
  onDamage?.(file);
  return null;
}

export function compressBest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzip(bytes, { level: 9 })
    : brotli(bytes, brotliOptions(bytes.length > LARGE_BYTES ? 9 : 11, bytes.length));
}

/** Takes about a millisecond for a page. */
export function compressQuick(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? gzip(bytes, { level: 5 }) : brotli(bytes, brotliOptions(4, bytes.length));
}

function brotliOptions(quality: number, size: number): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: size,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    },
  };
}

/** Identifies a file's content, in ETags and in the cache of compressed files. */
export function bytesHash(bytes: Uint8Array): string {
  return shorten(createHash('sha256').update(bytes));
}

/** The same hash for a file that is too large to read at once. */
export async function bytesHashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return shorten(hash);
}

function shorten(hash: ReturnType<typeof createHash>): string {
  return hash.digest('base64url').slice(0, 22);
}
