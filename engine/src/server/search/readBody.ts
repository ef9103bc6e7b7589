import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isProtocolError, protocolError } from '../../search/protocol/params.ts';
import type { ProtocolError } from '../../search/records/record.ts';
import { atMost } from '../static/atMost.ts';

export interface BodyLimits {
  /** Maximum bytes, also after decompression. */
  bytes: number;
  /** Time until all of it has arrived. */
  ms: number;
}

/** For queries and calls of tools, which have a few hundred bytes; fifty queries are far below this. */
export const QUERY_BODY: BodyLimits = { bytes: 64 * 1024, ms: 5000 };

/** Pause between the pieces of a body that nobody needs, so that an endless one costs little. */
export const DISCARD_MS = 100;

const BROKEN = protocolError(400, 'The body is incomplete');

const unpack = promisify(gunzip);

/** A body: plain or gzip, of any content type (stock clients send `text/plain` to avoid a preflight). */
export async function readBody(request: Request, { bytes, ms }: BodyLimits): Promise<Uint8Array | ProtocolError> {
  const tooLarge = protocolError(413, `The body is too large: at most ${bytes} bytes`);
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding)) return protocolError(415, 'The body must be plain or gzip');
  const length = request.headers.get('content-length');
  if (Number(length) > bytes) return tooLarge;

  const received = await receive(request, { bytes, ms });
  if (isProtocolError(received)) return received.status === 413 ? tooLarge : received;
  if (encoding !== 'gzip') return received;
  try {
    return await unpack(received, { maxOutputLength: bytes });
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isLong ? tooLarge : protocolError(400, 'The body is not gzip');
  }
}

/** A body's JSON. Large bodies take milliseconds, so the client has to be charged for them. */
export function parseBody(body: Uint8Array): { json: unknown } | ProtocolError {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    return protocolError(400, `Invalid JSON: ${(error as Error).message}`);
  }
}

async function receive(request: Request, { bytes, ms }: BodyLimits): Promise<Uint8Array | ProtocolError> {
  // The server enforces a declared length, and reading such a body at once costs half as much.
  const reader = request.headers.has('content-length') ? undefined : request.body?.getReader();
  const body = reader ? readChunks(reader, bytes) : request.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  const late = protocolError(408, `The body did not arrive within ${ms / 1000} s`);
  const received =
    (await atMost(
      ms,
      body.catch(() => BROKEN),
    )) ?? late;
  if (reader && isProtocolError(received)) void drop(reader);
  return received;
}

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytes: number,
): Promise<Uint8Array | ProtocolError> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
    length += value.length;
    if (length > bytes) return protocolError(413, '');
    chunks.push(value);
  }
}

/** Reads the rest, slowly: canceling could close the connection before the client has the response. */
async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done) await sleep(DISCARD_MS);
  } catch {
    // The client has disconnected.
  }
}
