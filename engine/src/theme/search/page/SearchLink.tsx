import type { MouseEvent, ReactNode } from 'react';
import { addressHref, type SearchAddress } from './searchAddress.ts';

export interface SearchLinkProps {
  address: SearchAddress;
  page: string;
  /** Shows an address inside the running page. @default follows the link */
  follow?: ((address: SearchAddress) => void) | undefined;
  className?: string;
  /** The part of the page to jump to when the link is followed. */
  anchor?: string;
  current?: boolean;
  children: ReactNode;
}

/** A link from the search page to itself, with another query, section, or number of hits. */
export function SearchLink({ address, page, follow, className, anchor, current, children }: SearchLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!follow || !isPlainPress(event)) return;
    event.preventDefault();
    follow(address);
  };
  return (
    <a
      className={className}
      href={addressHref(page, address) + (anchor ? `#${anchor}` : '')}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

/** Whether a press follows a link in this window. */
export function isPlainPress(event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
