import { createHash } from 'node:crypto';

/** The source expression for an inline script: of the text between its tags, every space of it. */
export function scriptHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
