import { createHash } from 'node:crypto';

/** Short content hash (16 hex digits of SHA-256): for cache keys and file names, not for secrets. */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Hash of any JSON value; the order of object keys counts, so build them in a fixed order. */
export function hashJson(value: unknown): string {
  return hash(JSON.stringify(value) ?? '');
}
