import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Names a file's content, in ETags and in the cache of compressed files. */
export function contentHash(bytes: Uint8Array): string {
  return shorten(createHash('sha256').update(bytes));
}

/** The same of a file that is too large to be read at once. */
export async function contentHashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return shorten(hash);
}

function shorten(hash: ReturnType<typeof createHash>): string {
  return hash.digest('base64url').slice(0, 22);
}
