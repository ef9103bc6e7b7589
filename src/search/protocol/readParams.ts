import type { ProtocolError } from '../response.ts';
import { protocolError } from './protocolError.ts';

/** Parameters of a query as the request has them. */
export type Params = Record<string, unknown>;

/**
 * All parameters of a query in one object: those in the legacy member `params`, an object or URL-encoded text, under those beside it.
 */
export function readParams(value: unknown): Params | ProtocolError {
  if (!isObject(value)) return protocolError(400, 'Each query must be an object');
  const { params, ...own } = value;
  if (params === undefined || params === null || params === '') return own;
  if (typeof params === 'string') return { ...decode(params), ...own };
  return isObject(params) ? { ...params, ...own } : refusal('params', 'an object or URL-encoded text');
}

/** The parameters as one URL-encoded text: what an answer repeats. */
export function encodeParams(params: Params): string {
  const { indexName: _, ...rest } = params;
  return new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
}

function decode(text: string): Params {
  return Object.fromEntries(new URLSearchParams(text));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The error for a parameter of another type than it has. */
export function refusal(name: string, expected: string): ProtocolError {
  return protocolError(400, `Invalid value for "${name}" parameter, expected ${expected}`);
}
