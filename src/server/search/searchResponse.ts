import { protocolError } from '../../search/protocol/params.ts';
import type { ProtocolError } from '../../search/records/record.ts';
import { packLongText } from '../static/packText.ts';

/** Any page may ask: the data is public. Nothing is stored on the way: an index is replaced at once. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const JSON_HEADERS = { ...HEADERS, 'Content-Type': 'application/json; charset=UTF-8' };

/** An answer, packed as the client likes it: twenty hits are 20 kB, 3 kB packed. */
export async function sendJson(acceptEncoding: string | undefined, text: string): Promise<Response> {
  const { body, headers } = await packLongText(acceptEncoding, text);
  return new Response(body, { headers: { ...JSON_HEADERS, ...headers } });
}

/** A refusal in the protocol's shape. `retryAfter` is in seconds. */
export function refuse(error: ProtocolError, retryAfter?: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(error), {
    status: error.status,
    headers: { ...JSON_HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }), ...headers },
  });
}

/** Seconds after which a refused client may ask again: an overload passes, and an index is built, in less. */
export const RETRY_AFTER = 1;

/** For what would have to wait too long. */
export function overloaded(): Response {
  return refuse(protocolError(503, 'Search is overloaded'), RETRY_AFTER);
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
