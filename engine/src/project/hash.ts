import { createHash, hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Short content hash (16 hex digits of SHA-256), for cache keys and file names, not for secrets. */
export function hash(content: string | Uint8Array): string {
  return shortHash(digest('sha256', content, 'hex'));
}

/** Shortens an existing SHA-256 digest. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Hash of a file's content; '' if it's unreadable. */
export function fileHash(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}

/** Hash of any JSON value. The order of object keys matters, so build them in a fixed order. */
export function hashJson(value: unknown): string {
  return hash(JSON.stringify(value) ?? '');
}

/** The CSP source expression of an inline script or style: hashes the exact text between its tags. */
export function inlineHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
