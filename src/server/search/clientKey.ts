import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { percentDecoded } from '../../shared/escape.ts';

/**
 * Identifies the client of a request: the connection's address, or the first value of a trusted proxy's header (the
 * proxy must overwrite what clients send). IPv6 clients have a whole /64 network, so that counts as one.
 */
export function clientKey(address: string | undefined, named?: string | null): string {
  const [first = ''] = (named ?? '').split(',');
  const given = first.trim() || address || 'unknown';
  const bare = /^\[(.*)\](?::\d+)?$/.exec(given)?.[1] ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  // The header becomes a map key, so limit it to the length of an address.
  return isIPv6(bare) ? networkOf(bare) : bare.slice(0, 64);
}

/** The first four of eight groups. */
function networkOf(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  // Groups after `::` are the last ones; `::` stands for zeros.
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  const wide = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0);
  const all = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - wide) }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What a path of the protocol requests. */
export type Endpoint =
  /** Multiple queries. */
  | { kind: 'batch' }
  /** One query of `{index}/query`. */
  | { kind: 'single'; indexName: string }
  /** A hosted index's endpoint that this service doesn't support, because only the build writes the index. */
  | { kind: 'none' };

/** The endpoint at a raw path of a site; undefined outside the protocol. */
export function endpointOf(path: string, baseUrl: string): Endpoint | undefined {
  const prefix = `${baseUrl}1/indexes`;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const parts = path.slice(prefix.length + 1).split('/');
  const [index = '', action] = parts;
  const indexName = percentDecoded(index);
  if (parts.length !== 2 || indexName === undefined) return { kind: 'none' };
  if (action === 'queries' && indexName === '*') return { kind: 'batch' };
  return action === 'query' && indexName !== '*' ? { kind: 'single', indexName } : { kind: 'none' };
}

/** The connection in the Node adapter; undefined elsewhere. */
export function socketOf(c: Context): { remoteAddress?: string; destroyed?: boolean } | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean } } };
  return incoming?.socket;
}
