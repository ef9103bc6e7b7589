import { useEffect } from 'react';
import { useViewport } from '../browser/hooks/useViewport.ts';
import { isMobile } from '../browser/viewport.ts';

/**
 * Stands in an open menu, and closes it when the window becomes wide. A part of its own, since whoever asks for the viewport is drawn
 * twice while hydrating, and the whole frame would be too much.
 */
export function CloseOnDesktop({ close }: { close: () => void }) {
  const viewport = useViewport();
  useEffect(() => {
    // An open menu was opened by a reader: the page is hydrated, and the viewport known.
    if (!isMobile(viewport)) close();
  }, [viewport, close]);
  return null;
}
