import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { contentType, type Encoding, isCompressible } from '../../http/negotiate.ts';

/** Extensions of compressed files, which are next to their originals. */
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

/** Reads a compressed file if it's that of the content with this hash; else null. */
export async function readCompressed(
  file: string,
  { hash, encoding }: { hash: string; encoding: Encoding },
): Promise<Buffer | null> {
  try {
    const compressed = await readFile(file);
    return bytesHash(await decompress[encoding](compressed)) === hash ? compressed : null;
  } catch {
    return null;
  }
}

export function compressBest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzip(bytes, { level: 9 })
    : brotli(bytes, brotliOptions(bytes.length > LARGE_BYTES ? 9 : 11, bytes.length));
}

/** Takes about a millisecond for a page. */
export function compressQuick(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? gzip(bytes, { level: 5 }) : brotli(bytes, brotliOptions(5, bytes.length));
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

/** Identifies a file's content, in ETags and for its compressed forms. */
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
