import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/**
 * The encoding for an Accept-Encoding header, null for none. The preferred one where the client likes both the same:
 * browsers list gzip first without meaning it, which is why Hono's `accepts` is not used.
 */
export function negotiateEncoding(header: string | null, preferred: Encoding = 'br'): Encoding | null {
  const wanted = parseAccept(header ?? '');
  const quality = (name: string) => {
    const entry = wanted.find(({ type }) => type.toLowerCase() === name) ?? wanted.find(({ type }) => type === '*');
    return entry?.q ?? 0;
  };
  const identity = wanted.find(({ type }) => type.toLowerCase() === 'identity')?.q ?? 0;
  const other = preferred === 'br' ? 'gzip' : 'br';
  const best = quality(other) > quality(preferred) ? other : preferred;
  return quality(best) > 0 && quality(best) >= identity ? best : null;
}
