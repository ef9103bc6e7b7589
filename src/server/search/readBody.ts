import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isProtocolError, protocolError } from '../../search/protocol/protocolError.ts';
import type { ProtocolError } from '../../search/response.ts';

export interface BodyLimits {
  /** Bytes, also once it is unpacked. */
  bytes: number;
  /** For the whole of it to arrive. */
  ms: number;
}

const BROKEN = protocolError(400, 'The body broke off');
const late = (ms: number) => protocolError(408, `The body did not arrive within ${ms / 1000} s`);

const unpack = promisify(gunzip);

/** A request's body as JSON: plain or gzip, of any content type (stock clients send `text/plain` to spare a preflight). */
export async function readBody(
  request: Request,
  { bytes, ms }: BodyLimits,
): Promise<{ json: unknown } | ProtocolError> {
  const tooLarge = protocolError(413, `The body is too large: at most ${bytes} bytes`);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding)) return protocolError(415, 'The body may be plain or gzip');
  const length = request.headers.get('content-length');
  if (Number(length) > bytes) return tooLarge;

  // A length that is said is kept to by the server itself, and a body that is read whole costs half as much.
  const received = await (length === null ? receiveChunks : receiveWhole)(request, { bytes, ms });
  if (isProtocolError(received)) return received.status === 413 ? tooLarge : received;
  let plain: Uint8Array = received;
  if (encoding === 'gzip') {
    try {
      plain = await unpack(received, { maxOutputLength: bytes });
    } catch (error) {
      const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      return isLong ? tooLarge : protocolError(400, 'The body is no gzip');
    }
  }
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) };
  } catch (error) {
    return protocolError(400, `Invalid JSON: ${(error as Error).message}`);
  }
}

async function receiveWhole(request: Request, { ms }: BodyLimits): Promise<Uint8Array | ProtocolError> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<ProtocolError>((resolve) => {
    timer = setTimeout(() => resolve(late(ms)), ms);
  });
  const whole = request.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => BROKEN,
  );
  const received = await Promise.race([whole, limit]);
  clearTimeout(timer);
  return received;
}

async function receiveChunks(request: Request, { bytes, ms }: BodyLimits): Promise<Uint8Array | ProtocolError> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, ms);
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) break;
      if (done) return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
      length += value.length;
      if (length > bytes) {
        void reader.cancel().catch(() => {});
        return protocolError(413, '');
      }
      chunks.push(value);
    }
  } catch {
    if (!isLate) return BROKEN;
  } finally {
    clearTimeout(timer);
  }
  return late(ms);
}
