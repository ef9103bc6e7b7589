import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Whom a request counts for: the connection's address, or the first value of the header in which a trusted proxy names it (it must
 * overwrite what readers send). An IPv6 reader has a whole /64 network, so that counts as one.
 */
export function clientKey(address: string | undefined, named?: string | null): string {
  const [first = ''] = (named ?? '').split(',');
  const given = first.trim() || address || 'unknown';
  const bare = /^\[(.*)\](?::\d+)?$/.exec(given)?.[1] ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  // A header's text is stored as a key: no longer than an address may be.
  return isIPv6(bare) ? networkOf(bare) : bare.slice(0, 64);
}

/** The first four of eight groups. */
function networkOf(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  // Groups behind a `::` stand at the end; those in its place are zero.
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  const wide = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0);
  const all = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - wide) }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What a path of the protocol asks for. */
export type Endpoint =
  /** Many queries. */
  | { kind: 'batch' }
  /** One query of `{index}/query`. */
  | { kind: 'single'; indexName: string }
  /** An endpoint that hosted indexes have and this one does not: it is made by the build, never written to. */
  | { kind: 'none' };

/** The endpoint at a raw path of a site, undefined for what is no path of the protocol. */
export function endpointOf(path: string, baseUrl: string): Endpoint | undefined {
  const prefix = `${baseUrl}1/indexes`;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const parts = path.slice(prefix.length + 1).split('/');
  const [index = '', action] = parts;
  const indexName = decode(index);
  if (parts.length !== 2 || indexName === null) return { kind: 'none' };
  if (action === 'queries' && indexName === '*') return { kind: 'batch' };
  return action === 'query' && indexName !== '*' ? { kind: 'single', indexName } : { kind: 'none' };
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The connection, as the Node adapter has it; undefined elsewhere. */
export function socketOf(c: Context): { remoteAddress?: string; destroyed?: boolean } | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean } } };
  return incoming?.socket;
}
