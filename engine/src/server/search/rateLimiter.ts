import { createLruCache } from '../../shared/lruCache.ts';

/** A client may use `burst` milliseconds at once, then `perSecond` each second. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface RateLimiter {
  /**
   * Charges the client for a request and returns 0, or charges nothing and returns the seconds to wait. Without `ms`,
   * a request costs what reading and refusing it takes.
   */
  admit(client: string, rate: Rate, ms?: number): number;
  /** Charges the client for work, which is only known afterward: what it owes delays its next requests. */
  charge(client: string, ms: number, rate: Rate): void;
}

interface Bucket {
  /** Negative if the client's last request took longer than it had left. */
  ms: number;
  /** Milliseconds. */
  at: number;
}

/** What a request costs besides the measured work: reading it, and refusing it. */
const REQUEST_MS = 1;

/**
 * A bucket of milliseconds for each client. Memory is bounded: beyond `clients`, the least recent one is forgotten,
 * which refills its bucket. A client with that many addresses hits the limit on all requests (`workQueue.ts`).
 */
export function createRateLimiter({
  now = () => performance.now(),
  clients = 10_000,
}: {
  now?: () => number;
  clients?: number;
} = {}): RateLimiter {
  const buckets = createLruCache<Bucket>(clients);

  const left = (client: string, { burst, perSecond }: Rate) => {
    const at = now();
    const last = buckets.get(client) ?? { ms: burst, at };
    return Math.min(burst, last.ms + ((at - last.at) / 1000) * perSecond);
  };
  const charge: RateLimiter['charge'] = (client, ms, rate) => {
    buckets.set(client, { ms: left(client, rate) - ms, at: now() });
  };

  return {
    admit(client, rate, ms = REQUEST_MS) {
      const rest = left(client, rate);
      // A smaller bucket is never filled further.
      const needed = Math.min(ms, rate.burst);
      if (rest < needed) return (needed - rest) / rate.perSecond;
      charge(client, needed, rate);
      return 0;
    },
    charge,
  };
}
