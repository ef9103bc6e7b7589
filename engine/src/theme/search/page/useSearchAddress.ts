import { useEffect, useState } from 'react';
import { attempt, replaceEntry } from '../../dom/attempt.ts';
import { followedLink } from '../parts/followedLink.ts';
import { addressHref, readAddress, type SearchAddress, sameAddress } from './searchAddress.ts';

/** After this pause in typing, the current state becomes a history entry, ms. */
const TYPED_AFTER = 300;

/** The state of the search page and functions to change it; the address bar follows. `page` is the page's href. */
export function useSearchAddress(page: string) {
  const [address, show] = useState(() => readAddress(location.search));
  const [{ listen, ...bar }] = useState(() => createAddressBar(page, show));
  useEffect(listen, []);
  return { address, ...bar };
}

/** Synchronizes the browser's address and history with a search, which `show` displays. */
function createAddressBar(page: string, show: (address: SearchAddress) => void) {
  const { pathname } = location;
  /** The search for which this history entry was created; while typing, only its address changes. */
  let entry = readAddress(location.search);
  let typed: SearchAddress | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const write = (address: SearchAddress) => replaceEntry(history.state, addressHref(page, address));
  const forget = () => {
    clearTimeout(pause);
    typed = undefined;
  };
  const settle = () => {
    if (typed) write(typed);
    forget();
  };

  return {
    /** While typing: no history entry, and only after a pause. */
    type(address: SearchAddress) {
      show(address);
      forget();
      typed = address;
      pause = setTimeout(settle, TYPED_AFTER);
    },
    /** Adds a history entry: back leads to the previous search. */
    go(address: SearchAddress) {
      show(address);
      forget();
      write(entry);
      if (sameAddress(address, entry)) return;
      // Refused like other changes, so the results stay without an address of their own.
      attempt(() => history.pushState(null, '', addressHref(page, address)));
      entry = address;
    },
    /** Changes the address without a history entry, for more of the same. */
    stay(address: SearchAddress) {
      show(address);
      forget();
      entry = address;
      write(address);
    },
    /** The scroll position from which the reader left for a hit, once; undefined otherwise. */
    takeScroll() {
      const { searchScroll, ...state } = (history.state ?? {}) as { searchScroll?: number };
      if (searchScroll !== undefined) replaceEntry(state);
      return searchScroll;
    },
    /** Follows the reader's steps through the history. Returns a function that ends it. */
    listen() {
      const stopped = new AbortController();
      const { signal } = stopped;
      addEventListener(
        'popstate',
        () => {
          // The event belongs to the next page.
          if (location.pathname !== pathname) return;
          forget();
          entry = readAddress(location.search);
          show(entry);
        },
        { signal },
      );
      document.addEventListener(
        'click',
        (event) => {
          if (!followedLink(event)) return;
          settle();
          replaceEntry({ ...history.state, searchScroll: scrollY });
        },
        { signal, capture: true },
      );
      return () => {
        forget();
        stopped.abort();
      };
    },
  };
}
