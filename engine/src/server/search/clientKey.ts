import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { percentDecoded } from '../../shared/escape.ts';

/**
 * Identifies the client of a request: the address in a trusted proxy's header, or else the connection's. IPv6 clients
 * have a whole /64 network, so that counts as one.
 */
export function clientKey(address: string | undefined, named?: string | null): string {
  const given = reportedAddress(named ?? '') ?? address ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(given)?.[1];
  if (mapped) return mapped;
  return isIPv6(given) ? networkOf(given) : given;
}

/**
 * The last address in a header like `X-Real-IP`, `X-Forwarded-For`, or `Forwarded`. Proxies append the address that
 * they see to what the client sent, so only the last one can't be forged.
 */
function reportedAddress(header: string): string | undefined {
  const last = header.split(',').at(-1)?.trim() ?? '';
  const value = /(?:^|;)\s*for="?([^";]+)/i.exec(last)?.[1] ?? last;
  // Some proxies add the client's port, which changes with each connection.
  const bare = /^\[(.*)\](?::\d+)?$/.exec(value)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(value)?.[1] ?? value;
  return isIP(bare) ? bare : undefined;
}

/** The first four of eight groups. */
function networkOf(address: string): string {
  // In the shortest form: lower case, without leading zeros. `::` stands for groups of zeros.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
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
