import type { liteClient } from 'algoliasearch/lite';

/** For so long a host that failed is avoided, in ms: two minutes, as the client means it. */
export const HOST_AVOIDANCE = 120_000;

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;
type Key = Parameters<Cache['get']>[0];
type Status = 'down' | 'timed out';
type Failure = [status: Status, since: number];

interface HostsCacheOptions {
  /** Milliseconds; a test gives its own clock. @default Date.now */
  now?: () => number;
  /** Keeps failures over page loads: `() => sessionStorage`. It may throw. @default the memory alone */
  storage?: (() => Pick<Storage, 'getItem' | 'setItem'>) | undefined;
}

const STORAGE_KEY = 'docs-search-hosts';

/**
 * What a client of `algoliasearch` knows of its hosts: give it as `hostsCache`.
 * The client's own (5.64.0) never avoids anything: it reads by the host as configured and writes by the host with its state, and what it
 * reads back from JSON has lost its functions. Here the address alone is the key, and a state is made whole when it is read.
 * What the client does with it: hosts that are up in their order, then those that timed out; those that are down only when no other is left.
 */
export function createHostsCache({ now = Date.now, storage }: HostsCacheOptions = {}): Cache {
  const failures = readFailures(storage);
  const keep = () => {
    try {
      storage?.().setItem(STORAGE_KEY, JSON.stringify([...failures]));
    } catch {
      // No room, or not allowed: the memory does.
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
    return new Map(); // Another program's, or cut short.
  }
}

/** How long a client of hosted search waits for a host, in ms: for the head of its answer, for the rest of it, and for a write. */
export const HOST_TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;
