import { useCallback, useEffect, useRef, useState } from 'react';
import { type SearchClient, STALLED_AFTER } from '../parts/searchClient.ts';
import { type Found, findHits } from './findHits.ts';
import type { SearchAddress } from './searchAddress.ts';

export interface Search {
  state: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last answer: the address's if idle, else an earlier one's, which stays in view. */
  found: Found | undefined;
  retry(): void;
}

/** Searches for the address's query each time it changes. Drops an answer that comes after a newer query. */
export function useSearchResults(client: SearchClient, address: SearchAddress): Search {
  const { query, section, pages } = address;
  const [state, setState] = useState<Search['state']>(query === '' ? 'idle' : 'loading');
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const last = useRef<Found>(undefined);

  useEffect(() => {
    const settle = (next: Found | undefined) => {
      last.current = next;
      setFound(next);
      setState('idle');
    };
    if (query === '') {
      settle(undefined);
      return;
    }
    let current = true;
    setState('loading');
    const timer = setTimeout(() => setState('stalled'), STALLED_AFTER);
    const ended = () => {
      clearTimeout(timer);
      return current;
    };
    findHits(client, { address: { query, section, pages }, found: last.current }).then(
      (next) => ended() && settle(next),
      () => ended() && setState('error'),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // Another try is another run.
  }, [client, query, section, pages, tries]);

  return { state, found, retry: useCallback(() => setTries((count) => count + 1), []) };
}
