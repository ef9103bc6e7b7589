import { isObject } from '../../shared/own.ts';
import type { ProtocolError } from '../records/record.ts';

/** Parameters of a query, as requested. */
export type Params = Record<string, unknown>;

/** All parameters of a query. They override those in the legacy member `params`, an object or a string. */
export function readParams(value: unknown): Params | ProtocolError {
  if (!isObject(value)) return protocolError(400, 'Each query must be an object');
  const { params, ...own } = value;
  if (params === undefined || params === null || params === '') return own;
  if (typeof params === 'string') return { ...decode(params), ...own };
  return isObject(params) ? { ...params, ...own } : refusal('params', 'an object or URL-encoded text');
}

/** The parameters as one URL-encoded string, which the answer repeats. */
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

export function refusal(name: string, expected: string): ProtocolError {
  return protocolError(400, `Invalid value for "${name}" parameter, expected ${expected}`);
}

// Readers of one parameter each. URL-encoded parameters are strings: "20", "true", "a,b", and JSON lists are parsed.

export function readStringParam(params: Params, name: string, fallback: string): string | ProtocolError {
  const value = params[name] ?? fallback;
  return typeof value === 'string' ? value : refusal(name, 'text');
}

/** A short string that is repeated in the answer: a tag, an ellipsis. */
export function readTag(params: Params, name: string, fallback: string): string | ProtocolError {
  const value = readStringParam(params, name, fallback);
  if (typeof value === 'string' && value.length > LIMITS.tagLength) {
    return refusal(name, `at most ${LIMITS.tagLength} letters`);
  }
  return value;
}

export function readInteger(
  params: Params,
  name: string,
  { fallback, most }: { fallback: number; most: number },
): number | ProtocolError {
  const given = params[name] ?? fallback;
  const value = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  return refusal(name, `an integer between 0 and ${most}`);
}

export function readBoolean(params: Params, name: string, fallback: boolean): boolean | ProtocolError {
  const value = params[name] ?? fallback;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : refusal(name, 'true or false');
}

/** A list of strings; a single string is split at commas. */
export function readList(params: Params, name: string, fallback: readonly string[]): readonly string[] | ProtocolError {
  const value = listOf(params[name]) ?? fallback;
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    return refusal(name, 'a list of strings');
  if (value.length > LIMITS.listLength) return refusal(name, `at most ${LIMITS.listLength} entries`);
  return value.map((entry) => entry.trim()).filter(Boolean);
}

/** A value that may be a list written as a string: JSON, or comma-separated. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  if (!value.trimStart().startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value);
  } catch {
    return Number.NaN;
  }
}

export function protocolError(status: number, message: string): ProtocolError {
  return { message, status };
}

/** Distinguishes an error from a value: nothing else here has a `status`. */
export function isProtocolError(value: unknown): value is ProtocolError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** Limits of one request. Those marked as Algolia's are known to stock clients. */
export const LIMITS = {
  /** Queries of a batch (Algolia's). */
  queries: 50,
  /** Bytes of a query (Algolia's). */
  queryBytes: 512,
  /** Letters of a query's JSON with all its parameters: they are read, and repeated in the answer, in one step. */
  queryLetters: 16 * 1024,
  /** Hits reachable by paging (Algolia's `paginationLimitedTo`). */
  pagination: 1000,
  /** Hits per page (Algolia's). */
  hitsPerPage: 1000,
  /** Hits of a whole batch: fifty full pages would be a response of 50 MB. */
  hitsOfBatch: 2000,
  /** Letters of a tag or an ellipsis, which every mark of every hit contains. */
  tagLength: 200,
  /** Names in a list of attributes. */
  listLength: 200,
  /** Values in all filters of a query. */
  filterTerms: 50,
  /** Nesting of lists, objects, and parentheses, because their readers are recursive. */
  depth: 20,
  /** Values of a facet, most frequent first (Algolia's default and limit). */
  facetValues: { default: 100, most: 1000 },
} as const;

export const DEFAULTS = {
  hitsPerPage: 20,
  preTag: '<em>',
  postTag: '</em>',
  ellipsis: '…',
  /** Words of a snippet, if the attribute has no number. */
  snippetWords: 10,
} as const;
