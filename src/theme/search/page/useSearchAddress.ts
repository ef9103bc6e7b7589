import { useEffect, useRef, useState } from 'react';
import { addressHref, readAddress, type SearchAddress, sameAddress } from './searchAddress.ts';

/** What the page is asked for, and what changes it: the address bar follows. */
interface SearchControls extends Pick<AddressBar, 'type' | 'go' | 'stay' | 'takeScroll'> {
  address: SearchAddress;
}

/** The address that is shown, from the browser's. `page` is the search page's href. */
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

/** A reader who has not typed for so long may want to come back to what is shown, ms. */
const TYPED_AFTER = 300;

/** Keeps the browser's address and history in step with a search. */
interface AddressBar {
  /** Still typing: no step of the history, and not before a pause. */
  type(address: SearchAddress): void;
  /** A step: back leads to what was searched for before it. */
  go(address: SearchAddress): void;
  /** More of the same: no step. */
  stay(address: SearchAddress): void;
  /** Where the reader was when leaving for a hit, once; undefined otherwise. */
  takeScroll(): number | undefined;
  stop(): void;
}

interface AddressBarOptions {
  /** Href of the search page. */
  page: string;
  /** The reader stepped through the history. */
  stepped(address: SearchAddress): void;
}

function createAddressBar({ page, stepped }: AddressBarOptions): AddressBar {
  const { pathname } = location;
  const stopped = new AbortController();
  const { signal } = stopped;
  /** What this entry of the history was made for; typing only changes what it says meanwhile. */
  let entry = readAddress(location.search);
  let typed: SearchAddress | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const write = (address: SearchAddress, state: unknown = history.state) => {
    history.replaceState(state, '', addressHref(page, address));
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
      // Of the page that comes next.
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
      history.replaceState({ ...history.state, searchScroll: scrollY }, '');
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
      history.pushState(null, '', addressHref(page, address));
      entry = address;
    },
    stay(address) {
      forget();
      entry = address;
      write(address);
    },
    takeScroll() {
      const { searchScroll, ...state } = (history.state ?? {}) as { searchScroll?: number };
      if (searchScroll !== undefined) history.replaceState(state, '');
      return searchScroll;
    },
    stop() {
      forget();
      stopped.abort();
    },
  };
}
