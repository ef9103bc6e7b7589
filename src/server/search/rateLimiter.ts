import { createRecent } from '../../shared/recent.ts';

/** A client may spend `burst` at once, then `perSecond` each second. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface RateLimiter {
  /** Takes the cost from the client's bucket and returns 0, or takes nothing and returns the seconds to wait. */
  take(client: string, cost: number, rate: Rate): number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/**
 * A token bucket for each client. Memory is bounded: beyond `clients`, the least recent one is forgotten, which refills
 * its bucket. A client with that many addresses hits the limit on all requests (`turns.ts`).
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
      // A request beyond the bucket's size waits for a full one.
      const needed = Math.min(cost, burst);
      const allowed = tokens >= needed;
      buckets.set(client, { tokens: allowed ? tokens - needed : tokens, at });
      return allowed ? 0 : (needed - tokens) / perSecond;
    },
  };
}
