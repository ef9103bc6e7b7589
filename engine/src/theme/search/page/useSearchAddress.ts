import { useEffect, useRef, useState } from 'react';
import { attempt, replaceEntry } from '../../dom/attempt.ts';
import { addressHref, readAddress, type SearchAddress, sameAddress } from './searchAddress.ts';

/** The state of the search page and functions to change it; the address bar follows. */
interface SearchControls extends Pick<AddressBar, 'type' | 'go' | 'stay' | 'takeScroll'> {
  address: SearchAddress;
}

/** The browser's current address. `page` is the search page's href. */
export function useSearchAddress(page: string): SearchControls {
  const [address, show] = useState(() => readAddress(location.search));
  const bar = useRef<AddressBar>(null);
  useEffect(() => {
    const made = createAddressBar({ page, stepped: show });
    bar.current = made;
    return () => made.stop();
  }, [page]);
  const change = (how: 'type' | 'go' | 'stay') => (next: SearchAddress) => {
    bar.current?.[how](next);
    show(next);
  };
  return {
    address,
    type: change('type'),
    go: change('go'),
    stay: change('stay'),
    takeScroll: () => bar.current?.takeScroll(),
  };
}

/** After this pause in typing, the current state becomes a history entry, ms. */
const TYPED_AFTER = 300;

/** Synchronizes the browser's address and history with a search. */
interface AddressBar {
  /** While typing: no history entry, and only after a pause. */
  type(address: SearchAddress): void;
  /** Adds a history entry: back leads to the previous search. */
  go(address: SearchAddress): void;
  /** Changes the address without a history entry, for more of the same. */
  stay(address: SearchAddress): void;
  /** The scroll position from which the reader left for a hit, once; undefined otherwise. */
  takeScroll(): number | undefined;
  stop(): void;
}

interface AddressBarOptions {
  page: string;
  /** Called when the reader steps through the history. */
  stepped(address: SearchAddress): void;
}

function createAddressBar({ page, stepped }: AddressBarOptions): AddressBar {
  const { pathname } = location;
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The search for which this history entry was created; while typing, only its address changes. */
  let entry = readAddress(location.search);
  let typed: SearchAddress | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const write = (address: SearchAddress, state: unknown = history.state) => {
    replaceEntry(state, addressHref(page, address));
  };
  const forget = () => {
    clearTimeout(pause);
    typed = undefined;
  };
  const settle = () => {
    if (typed) write(typed);
    forget();
  };

  addEventListener(
    'popstate',
    () => {
      // The event belongs to the next page.
      if (location.pathname !== pathname) return;
      forget();
      entry = readAddress(location.search);
      stepped(entry);
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a[href]')) return;
      settle();
      replaceEntry({ ...history.state, searchScroll: scrollY });
    },
    { signal, capture: true },
  );

  return {
    type(address) {
      forget();
      typed = address;
      pause = setTimeout(settle, TYPED_AFTER);
    },
    go(address) {
      forget();
      if (sameAddress(address, entry)) {
        write(entry);
        return;
      }
      write(entry);
      // Refused like other changes, so the results stay without an address of their own.
      attempt(() => history.pushState(null, '', addressHref(page, address)));
      entry = address;
    },
    stay(address) {
      forget();
      entry = address;
      write(address);
    },
    takeScroll() {
      const { searchScroll, ...state } = (history.state ?? {}) as { searchScroll?: number };
      if (searchScroll !== undefined) replaceEntry(state);
      return searchScroll;
    },
    stop() {
      forget();
      stopped.abort();
    },
  };
}
