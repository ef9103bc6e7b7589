import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { byteRange, etagOf, freshTag, preconditionFails, rangeIsCurrent } from '../../http/conditional.ts';
import { contentType, type Encoding, negotiateEncoding } from '../../http/negotiate.ts';
import { isHashed } from '../../shared/isHashed.ts';
import { bytesHash, bytesHashOfFile, EXTENSION, isWorthCompressing } from './compression.ts';
import type { Compressor } from './compressor.ts';
import { fileStream } from './fileStream.ts';
import type { KeptAsset, RecentAssets } from './recentAssets.ts';
import { type FoundFile, isMissing, type SiteFolder, stampOfStats, Unavailable } from './siteFolder.ts';

/** Smaller files are read at once; larger ones are streamed. */
const READ_AT_ONCE_BYTES = 128 * 1024;
/** Retries if a file is replaced while it's read. */
const ATTEMPTS = 5;
/** Wait for a file descriptor: those of connections that were just closed are free soon. */
const FILES_MS = 50;

interface StaticFiles {
  has(file: string): Promise<boolean>;
  /** The response to a GET or HEAD with a file, or null. `vary`: request headers that chose the file. */
  send(request: Request, file: string, options?: SendOptions): Promise<Response | null>;
}

interface SendOptions {
  status?: 200 | 404;
  vary?: string;
}

/** A file's content, from disk or memory. */
interface Source {
  size: number;
  mtime: Date;
  hash(): Promise<string>;
  read(): Promise<Buffer>;
  /** Reads a part on demand. Rejects with `FileReplaced` if the file has been replaced. */
  stream(range: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | Uint8Array>;
}

type Compress = (file: string, source: Source, encoding: Encoding) => ReturnType<Compressor>;

class FileReplaced extends Error {}

/**
 * Serves files of a folder: ETag, conditional and range requests, compression, content types, and cache lifetimes. File
 * names are relative to the folder with a leading slash; the caller has checked that they stay inside. Hono's
 * `serveStatic` has no ETag, conditional requests, If-Range, or quality values.
 */
export function createStaticFiles({
  folder,
  recent,
  compressor,
}: {
  folder: SiteFolder;
  recent: RecentAssets;
  compressor: Compressor;
}): StaticFiles {
  const hashes = new Map<string, { stamp: string; hash: Promise<string> }>();

  /** Hashes each state of a file once, not per request. */
  const hashOf = (file: string, { path, stamp }: FoundFile) => {
    const known = hashes.get(file);
    if (known?.stamp === stamp) return known.hash;
    const hash = bytesHashOfFile(path);
    hashes.set(file, { stamp, hash });
    hash.catch(() => hashes.delete(file));
    return hash;
  };
  const sourceOf = async (file: string): Promise<Source | null> => {
    // A deploy may have removed an asset of a page that a reader still has open.
    const keptBefore = isHashed(file) ? recent.get(file) : undefined;
    const found = await folder.find(file).catch((error) => {
      if (keptBefore) return null;
      throw error;
    });
    if (found) {
      const isKept = keptBefore?.bytes.length === found.size && keptBefore.mtime.getTime() === found.mtime.getTime();
      return { ...(isKept ? fromMemory(keptBefore) : fromDisk(found)), hash: () => hashOf(file, found) };
    }
    return keptBefore ? fromMemory(keptBefore) : null;
  };
  const compress = async (file: string, source: Source, encoding: Encoding) => {
    const beside = async () => (await folder.find(file + EXTENSION[encoding]))?.path;
    return await compressor({ hash: await source.hash(), beside, read: source.read }, encoding);
  };
  const attempt = async (request: Request, file: string, options: SendOptions) => {
    const source = await sourceOf(file);
    return source && respond(request, { file, source, compress, ...options });
  };

  return {
    has: async (file) => (await sourceOf(file)) !== null,

    async send(request, file, options = {}) {
      for (let time = 0; time < ATTEMPTS; time++) {
        try {
          return await attempt(request, file, options);
        } catch (error) {
          // It existed during the lookup, so a newer one is coming.
          if ((error as NodeJS.ErrnoException).code === 'EMFILE') await sleep(FILES_MS);
          else if (!(error instanceof FileReplaced) && !isMissing(error)) throw error;
          folder.refresh();
        }
      }
      throw new Unavailable();
    },
  };
}

async function respond(
  request: Request,
  { file, source, compress, status = 200, vary }: SendOptions & { file: string; source: Source; compress: Compress },
): Promise<Response> {
  const { size, mtime } = source;
  const compressible = isWorthCompressing(file, size);
  const headers = new Headers({ 'Cache-Control': status === 200 ? cacheControl(file) : 'no-cache' });
  const varies = [vary, compressible ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
  if (varies) headers.set('Vary', varies);

  const hash = await source.hash();
  // Only a response that is the resource itself has validators and ranges.
  if (status === 200) {
    headers.set('Last-Modified', mtime.toUTCString());
    headers.set('Accept-Ranges', 'bytes');
    const validators = { hash, lastModified: mtime };
    if (preconditionFails(request.headers, validators)) return refusal(412);
    const tag = freshTag(request.headers, validators);
    if (tag !== null) {
      headers.set('ETag', tag);
      return new Response(null, { status: 304, headers });
    }
    // A range refers to the uncompressed file, whatever the client accepts, because only that form never changes.
    const ranged = request.method === 'GET' && rangeIsCurrent(request.headers, validators);
    const range = byteRange(ranged ? request.headers.get('range') : null, size);
    if (range === 'unsatisfiable') return refusal(416, { 'Content-Range': `bytes */${size}` });
    if (range !== 'whole') {
      headers.set('Content-Type', contentType(file));
      headers.set('ETag', etagOf(hash, 'identity'));
      headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
      headers.set('Content-Length', String(range.end - range.start + 1));
      return new Response(bodyOf(await source.stream(range)), { status: 206, headers });
    }
  }

  headers.set('Content-Type', contentType(file));
  const encoding = compressible ? negotiateEncoding(request.headers.get('accept-encoding')) : null;
  const compressed = encoding ? await compress(file, source, encoding) : null;
  if (encoding) headers.set('Content-Encoding', encoding);
  if (status === 200) headers.set('ETag', etagOf(hash, compressed?.form ?? 'identity'));
  headers.set('Content-Length', String(compressed?.bytes.length ?? size));
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = compressed?.bytes ?? (size === 0 ? null : await source.stream({ start: 0, end: size - 1 }));
  return new Response(body && bodyOf(body), { status, headers });
}

/** Bytes aren't copied, so that a thousand readers of a file share them. */
function bodyOf(body: ReadableStream<Uint8Array> | Uint8Array): BodyInit {
  return body as ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

function fromDisk({ path, size, mtime, stamp }: FoundFile): Omit<Source, 'hash'> {
  return {
    size,
    mtime,
    read: () => readFile(path),
    async stream(range) {
      const handle = await open(path);
      let stream: ReadableStream<Uint8Array> | Uint8Array | undefined;
      try {
        if (stampOfStats(await handle.stat()) !== stamp) throw new FileReplaced();
        const length = range.end - range.start + 1;
        stream = length > READ_AT_ONCE_BYTES ? fileStream(handle, range) : await readRange(handle, range);
        return stream;
      } finally {
        if (!(stream instanceof ReadableStream)) await handle.close();
      }
    },
  };
}

function fromMemory({ bytes, mtime }: KeptAsset): Source {
  return {
    size: bytes.length,
    mtime,
    hash: async () => bytesHash(bytes),
    read: async () => bytes,
    stream: async ({ start, end }) => bytes.subarray(start, end + 1),
  };
}

async function readRange(handle: FileHandle, { start, end }: { start: number; end: number }): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start + 1);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
  if (bytesRead < bytes.length) throw new FileReplaced();
  return bytes;
}

/** Hashed files never change. Everything else is revalidated, which costs a 304. */
function cacheControl(file: string): string {
  return isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function refusal(status: 412 | 416, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } });
}
