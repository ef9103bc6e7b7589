import { useLayoutEffect, useRef } from 'react';
import { optionId } from './listIds.ts';
import type { Shown } from './shown.ts';

/**
 * Scrolls the list to the active option when a key has moved it there, no further than it must; the first brings the title above it.
 * What is shown anew begins at its top. Returns what tells of a key.
 */
export function useKeptInView(active: number | null, shown: Shown | undefined): () => void {
  const keyed = useRef(false);
  // Only a list that is another one
  useLayoutEffect(() => {
    if (shown) document.querySelector('.search-body')?.scrollTo({ top: 0 });
  }, [shown]);
  useLayoutEffect(() => {
    if (!keyed.current || active === null) return;
    keyed.current = false;
    if (active === 0) document.querySelector('.search-body')?.scrollTo({ top: 0 });
    else document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return () => {
    keyed.current = true;
  };
}
