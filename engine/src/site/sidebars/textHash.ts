/**
 * Hash of a text: 13 characters, 64 bits. For file names and versions, not for security. (This folder can't use
 * node:crypto, and the browser's is asynchronous.)
 */
export function textHash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return ((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString(36).padStart(13, '0');
}
