import { protocolError } from '../../search/protocol/params.ts';
import type { ProtocolError } from '../../search/records/record.ts';
import { compressText } from '../static/compressText.ts';

/** The data is public, so any origin may use it. Never stored, because an index is replaced at once. */
export const PUBLIC_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const JSON_HEADERS = { ...PUBLIC_HEADERS, 'Content-Type': 'application/json; charset=UTF-8' };

/** A response, compressed for the client: twenty hits are 20 kB, or 3 kB compressed. */
export async function sendJson(acceptEncoding: string | undefined, text: string): Promise<Response> {
  const { body, headers } = await compressText(acceptEncoding, text);
  return new Response(body, { headers: { ...JSON_HEADERS, ...headers } });
}

/** An error in the protocol's format. `retryAfter` is in seconds. */
export function refuse(error: ProtocolError, retryAfter?: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(error), {
    status: error.status,
    headers: { ...JSON_HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }), ...headers },
  });
}

/** Retry-After in seconds: overloads and index builds are shorter. */
export const RETRY_AFTER = 1;

/** For work that would have to wait too long. */
export function overloaded(): Response {
  return refuse(protocolError(503, 'Search is overloaded'), RETRY_AFTER);
}

export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...PUBLIC_HEADERS,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  });
}
