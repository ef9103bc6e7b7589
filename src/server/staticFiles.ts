import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { byteRange } from './byteRange.ts';
import { isWorthCompressing } from './compression.ts';
import type { Compressor } from './compressor.ts';
import { etagOf, freshTag, preconditionFails, rangeIsCurrent } from './conditional.ts';
import { contentHashOfFile } from './contentHash.ts';
import { contentType } from './contentType.ts';
import { negotiateEncoding } from './negotiateEncoding.ts';

/** Below this a file is read at once; a larger one is streamed. */
const READ_AT_ONCE_BYTES = 512 * 1024;

export interface StaticFiles {
  has(file: string): Promise<boolean>;
  /** The answer to a GET or HEAD with a file, null where there is none. `vary`: request headers that chose the file. */
  send(request: Request, file: string, options?: { status?: 200 | 404; vary?: string }): Promise<Response | null>;
}

/**
 * Answers with files of a folder: ETag, conditional and range requests, compression, content types and cache lifetimes.
 * Files are named relative to `dist` with a leading slash; the caller has checked that the name stays inside.
 * Hono's `serveStatic` is not used: it has no ETag, no conditional requests, no If-Range and no quality values.
 */
export function createStaticFiles({ dist, compressor }: { dist: string; compressor: Compressor }): StaticFiles {
  const hashes = new Map<string, { stamp: string; hash: string }>();

  const look = async (file: string) => {
    const found = await stat(join(dist, file)).catch(() => null);
    return found?.isFile() ? found : null;
  };
  /** Hashed once for a state of the file, not once a request. */
  const hashOf = async (file: string, stamp: string) => {
    const known = hashes.get(file);
    if (known?.stamp === stamp) return known.hash;
    const hash = await contentHashOfFile(join(dist, file));
    hashes.set(file, { stamp, hash });
    return hash;
  };

  return {
    has: async (file) => (await look(file)) !== null,

    async send(request, file, { status = 200, vary } = {}) {
      const found = await look(file);
      if (!found) return null;
      const compressible = isWorthCompressing(file, found.size);
      const headers = new Headers({ 'Cache-Control': status === 200 ? cacheControl(file) : 'no-cache' });
      const varies = [vary, compressible ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
      if (varies) headers.set('Vary', varies);

      const path = join(dist, file);
      const hash = await hashOf(file, `${found.mtimeMs}:${found.size}:${found.ino}`);
      // Only an answer that is the resource itself has validators and parts.
      if (status === 200) {
        headers.set('Last-Modified', found.mtime.toUTCString());
        headers.set('Accept-Ranges', 'bytes');
        const validators = { hash, lastModified: found.mtime };
        if (preconditionFails(request.headers, validators)) return refusal(412);
        const tag = freshTag(request.headers, validators);
        if (tag !== null) {
          headers.set('ETag', tag);
          return new Response(null, { status: 304, headers });
        }
        // A range is of the uncompressed file, whatever the client accepts: that is the one form that never changes.
        const ranged = request.method === 'GET' && rangeIsCurrent(request.headers, validators);
        const range = byteRange(ranged ? request.headers.get('range') : null, found.size);
        if (range === 'unsatisfiable') return refusal(416, { 'Content-Range': `bytes */${found.size}` });
        if (range !== 'whole') {
          headers.set('Content-Type', contentType(file));
          headers.set('ETag', etagOf(hash, 'identity'));
          headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
          headers.set('Content-Length', String(range.end - range.start + 1));
          return new Response(streamFile(path, range), { status: 206, headers });
        }
      }

      headers.set('Content-Type', contentType(file));
      const encoding = compressible ? negotiateEncoding(request.headers.get('accept-encoding')) : null;
      const { bytes, form } = encoding
        ? await compressor.compress(hash, encoding, () => readFile(path))
        : { bytes: found.size <= READ_AT_ONCE_BYTES ? await readFile(path) : null, form: 'identity' };
      if (encoding) headers.set('Content-Encoding', encoding);
      if (status === 200) headers.set('ETag', etagOf(hash, form));
      headers.set('Content-Length', String(bytes?.length ?? found.size));
      if (request.method === 'HEAD') return new Response(null, { status, headers });
      const content = bytes ? new Uint8Array(bytes) : streamFile(path, { start: 0, end: found.size - 1 });
      return new Response(content, { status, headers });
    },
  };
}

/** Files named by their content never change; everything else is asked for again, which costs a 304. */
function cacheControl(file: string): string {
  return /^\/(?:assets|sidebars)\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function refusal(status: 412 | 416, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } });
}

function streamFile(path: string, range: { start: number; end: number }): ReadableStream {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream;
}
