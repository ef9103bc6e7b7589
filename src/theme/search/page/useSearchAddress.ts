import { useEffect, useRef, useState } from 'react';
import { type AddressBar, createAddressBar } from './createAddressBar.ts';
import { readAddress, type SearchAddress } from './searchAddress.ts';

/** What the page is asked for, and what changes it: the address bar follows. */
export interface SearchControls extends Pick<AddressBar, 'type' | 'go' | 'stay' | 'takeScroll'> {
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
