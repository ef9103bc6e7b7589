import type { liteClient } from 'algoliasearch/lite';

/** How long to skip a failed host, in ms: two minutes, as the client intends. */
const HOST_AVOIDANCE = 120_000;

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;
type Key = Parameters<Cache['get']>[0];
type Status = 'down' | 'timed out';
type Failure = [status: Status, since: number];

interface HostsCacheOptions {
  /** Milliseconds; tests can set their own clock. @default Date.now */
  now?: () => number;
  /** Keeps failures across page loads: `() => sessionStorage`. It may throw. @default memory only */
  storage?: (() => Pick<Storage, 'getItem' | 'setItem'>) | undefined;
}

const STORAGE_KEY = 'docs-search-hosts';

/**
 * The `hostsCache` of an `algoliasearch` client. The client's own (5.64.0) never avoids a host: it reads with the host
 * as configured but writes with the host's state in the key, and the functions of what it reads are lost in JSON. Here
 * the address alone is the key, and states are restored on reading. The client tries hosts that are up in order, then
 * those that timed out, and those that are down only if no other is left.
 */
export function createHostsCache({ now = Date.now, storage }: HostsCacheOptions = {}): Cache {
  const failures = readFailures(storage);
  const keep = () => {
    try {
      storage?.().setItem(STORAGE_KEY, JSON.stringify([...failures]));
    } catch {
      // No space or no permission: memory is enough.
    }
  };
  const fresh = ([, since]: Failure) => now() >= since && now() - since <= HOST_AVOIDANCE;

  return {
    async get<Value>(key: Key, whenUnknown: () => Promise<Value>): Promise<Value> {
      const failure = failures.get(addressOf(key));
      const host = await whenUnknown();
      if (!failure || !fresh(failure)) return host;
      const [status, lastUpdate] = failure;
      const isTimedOut = () => status === 'timed out' && fresh(failure);
      return { ...host, status, lastUpdate, isUp: () => !fresh(failure), isTimedOut };
    },
    async set(key, value) {
      const { status } = value as { status?: unknown };
      if (isStatus(status)) failures.set(addressOf(key), [status, now()]);
      else failures.delete(addressOf(key));
      keep();
      return value;
    },
    async delete(key) {
      failures.delete(addressOf(key));
      keep();
    },
    async clear() {
      failures.clear();
      keep();
    },
  };
}

function addressOf(key: Key): string {
  if (typeof key === 'string') return key;
  const { protocol, url, port } = key as { protocol?: string; url?: string; port?: number };
  return `${protocol}://${url}${port ? `:${port}` : ''}`;
}

function isStatus(status: unknown): status is Status {
  return status === 'down' || status === 'timed out';
}

function readFailures(storage: HostsCacheOptions['storage']): Map<string, Failure> {
  try {
    const stored: unknown = JSON.parse(storage?.().getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(
      stored.filter(
        ([host, failure]) => typeof host === 'string' && isStatus(failure[0]) && Number.isFinite(failure[1]),
      ),
    );
  } catch {
    return new Map(); // Written by another program, or truncated.
  }
}

/** How long a client of hosted search waits, in ms: for a response's headers, for its body, and for a write. */
export const HOST_TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;
