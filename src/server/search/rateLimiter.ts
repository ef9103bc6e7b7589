import { createRecent } from '../../shared/recent.ts';

/** A client may spend `burst` at once, and `perSecond` a second after that. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface RateLimiter {
  /** Takes the cost of a request out of the client's bucket: 0, or the seconds until there would be enough, when nothing is taken. */
  take(client: string, cost: number, rate: Rate): number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/**
 * A token bucket for each client. Memory is bounded: beyond `clients` the one that asked longest ago is forgotten, which gives it a full
 * bucket; whoever has so many addresses meets the limit on all requests (`turns.ts`).
 */
export function createRateLimiter({
  now = () => performance.now(),
  clients = 10_000,
}: {
  now?: () => number;
  clients?: number;
} = {}): RateLimiter {
  const buckets = createRecent<Bucket>(clients);

  return {
    take(client, cost, { burst, perSecond }) {
      const at = now();
      const last = buckets.get(client) ?? { tokens: burst, at };
      const tokens = Math.min(burst, last.tokens + ((at - last.at) / 1000) * perSecond);
      // A request for more than a bucket holds waits for a full one.
      const needed = Math.min(cost, burst);
      const allowed = tokens >= needed;
      buckets.set(client, { tokens: allowed ? tokens - needed : tokens, at });
      return allowed ? 0 : (needed - tokens) / perSecond;
    },
  };
}
