import type { liteClient } from 'algoliasearch/lite';

type Requester = ReturnType<typeof liteClient>['transporter']['requester'];
type Answer = Awaited<ReturnType<Requester['send']>>;

/** A search that takes longer has failed, regardless of the hosts left to try, ms. */
export const SEARCH_LIMIT = 5000;

/**
 * Limits the duration of each search. The client (5.64.0) only limits each try, and later tries have four and five
 * times as long: three hosts that accept a request and never finish take 20 s.
 */
export function limitSearch({ requester }: { requester: Requester }, limit = SEARCH_LIMIT): void {
  const send = requester.send.bind(requester);
  /** Deadlines by the headers object that all tries of a search share. */
  const ends = new WeakMap<object, number>();
  requester.send = async (request) => {
    const { headers, connectTimeout, responseTimeout } = request;
    const end = ends.get(headers) ?? Date.now() + limit;
    ends.set(headers, end);
    const left = end - Date.now();
    if (left <= 0) throw new Error(`The search service did not answer within ${limit / 1000} s`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        // Timers may fire early.
        ends.set(headers, 0);
        resolve({ content: 'Search limit', status: 0, isTimedOut: true });
      }, left);
    });
    try {
      const tried = send({
        ...request,
        connectTimeout: Math.min(connectTimeout, left),
        responseTimeout: Math.min(responseTimeout, left),
      });
      return await Promise.race([tried, over]);
    } finally {
      clearTimeout(timer);
    }
  };
}
