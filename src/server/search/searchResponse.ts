import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { ProtocolError } from '../../search/response.ts';
import { negotiateEncoding } from '../negotiateEncoding.ts';

/** Any page may ask: the data is public. Nothing is stored on the way: an index is replaced at once. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const JSON_HEADERS = { ...HEADERS, 'Content-Type': 'application/json; charset=UTF-8' };

/** Below this, headers weigh more than what is saved. */
const WORTH_PACKING = 1400;

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};

/** An answer, packed as the client likes it: twenty hits are 20 kB, a few packed. */
export async function sendJson(acceptEncoding: string | undefined, body: unknown): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { ...JSON_HEADERS, Vary: 'Accept-Encoding' };
  const encoding = text.length < WORTH_PACKING ? null : negotiateEncoding(acceptEncoding ?? null);
  if (!encoding) return new Response(text, { headers });
  return new Response(new Uint8Array(await packers[encoding](text)), {
    headers: { ...headers, 'Content-Encoding': encoding },
  });
}

/** A refusal in the protocol's shape. `retryAfter` is in seconds. */
export function refuse(error: ProtocolError, retryAfter?: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(error), {
    status: error.status,
    headers: { ...JSON_HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }), ...headers },
  });
}

/** What a browser asks before a request with headers of its own. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...HEADERS,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  });
}
