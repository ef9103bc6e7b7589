import type { ProtocolError } from '../response.ts';
import { LIMITS } from './limits.ts';
import { type Params, refusal } from './readParams.ts';

// Readers of one parameter each. URL-encoded parameters are texts: "20", "true", "a,b" and JSON lists are read as what they say.

export function readText(params: Params, name: string, fallback: string): string | ProtocolError {
  const value = params[name] ?? fallback;
  return typeof value === 'string' ? value : refusal(name, 'text');
}

/** A short text that is repeated in the answer: a tag, an ellipsis. */
export function readTag(params: Params, name: string, fallback: string): string | ProtocolError {
  const value = readText(params, name, fallback);
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

/** A list of texts; one text is a list of those between its commas. */
export function readList(params: Params, name: string, fallback: readonly string[]): readonly string[] | ProtocolError {
  const value = listOf(params[name]) ?? fallback;
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    return refusal(name, 'a list of texts');
  if (value.length > LIMITS.listLength) return refusal(name, `at most ${LIMITS.listLength} entries`);
  return value.map((entry) => entry.trim()).filter(Boolean);
}

/** A value that may be a list, written as text: JSON, or entries between commas. */
export function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  if (!value.trimStart().startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value);
  } catch {
    return Number.NaN;
  }
}
