import { createHash, hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Short content hash (16 hex digits of SHA-256): for cache keys and file names, not for secrets. */
export function hash(content: string | Uint8Array): string {
  return shortHash(digest('sha256', content, 'hex'));
}

/** The same of a digest made elsewhere. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Hash of a file's content; '' for one that can't be read. */
export function fileHash(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}

/** Hash of any JSON value; the order of object keys counts, so build them in a fixed order. */
export function hashJson(value: unknown): string {
  return hash(JSON.stringify(value) ?? '');
}

/** The source expression for an inline script: of the text between its tags, every space of it. */
export function scriptHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
