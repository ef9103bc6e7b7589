import type { liteClient } from 'algoliasearch/lite';
import { HOST_TIMEOUTS } from './hostsCache.ts';

type Transporter = Pick<ReturnType<typeof liteClient>['transporter'], 'requester' | 'hosts'>;
type Answer = Awaited<ReturnType<Transporter['requester']['send']>>;

/** A search that takes longer has failed, regardless of the hosts left to try, ms. */
const SEARCH_LIMIT = 5000;

interface Search {
  end: number;
  /** Hosts that haven't been asked. */
  others: Set<string>;
}

/**
 * Limits the duration of each search, and of each try, so that every host is asked. The client (5.64.0) only limits each
 * try, and later tries have four and five times as long: three hosts that accept a request and never finish take 20 s.
 */
export function limitSearch({ requester, hosts }: Transporter): void {
  const send = requester.send.bind(requester);
  const readable = hosts.flatMap(({ url, accept }) => (accept === 'write' ? [] : [url]));
  /** Searches by the headers object that all their tries share. */
  const searches = new WeakMap<object, Search>();
  requester.send = async (request) => {
    const { headers, url, connectTimeout, responseTimeout } = request;
    const search = searches.get(headers) ?? { end: Date.now() + SEARCH_LIMIT, others: new Set(readable) };
    searches.set(headers, search);
    const left = search.end - Date.now();
    if (left <= 0) throw new Error(`The search service did not answer within ${SEARCH_LIMIT / 1000} s`);
    for (const host of search.others) if (url.includes(`//${host}`)) search.others.delete(host);
    const { size: others } = search.others;
    const isLast = others === 0;
    // Each of the others needs time to connect. The last one may use what's left.
    const own = isLast ? left : Math.min(HOST_TIMEOUTS.read, left - HOST_TIMEOUTS.connect * others);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        // Timers may fire early.
        if (isLast) search.end = 0;
        resolve({ content: 'Search limit', status: 0, isTimedOut: true });
      }, own);
    });
    try {
      const tried = send({
        ...request,
        connectTimeout: Math.min(connectTimeout, isLast ? own : HOST_TIMEOUTS.connect, own),
        responseTimeout: Math.min(responseTimeout, own),
      });
      return await Promise.race([tried, over]);
    } finally {
      clearTimeout(timer);
    }
  };
}
