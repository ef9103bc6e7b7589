import { useEffect, useState, useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../dom/mobileQuery.ts';

/** The window's layout; it follows resizes. `ssr` on the server and during hydration. */
export function useViewport(): ViewportMode {
  return useSyncExternalStore(subscribe, modeNow, modeOnServer);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(MOBILE_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const modeNow = (): ViewportMode => (matchMedia(MOBILE_QUERY).matches ? 'mobile' : 'desktop');
const modeOnServer = (): ViewportMode => 'ssr';
/** `ssr` until the page is hydrated. */
type ViewportMode = 'ssr' | 'desktop' | 'mobile';

/** Throws before hydration, when the size is unknown: differences by size before that belong in the stylesheet. */
export function isMobile(mode: ViewportMode): boolean {
  if (mode === 'ssr') throw new Error('Viewport size is read before hydration; read it in an effect');
  return mode === 'mobile';
}

/** Above this scroll position, the navbar is always visible, px. */
const NEAR_TOP = 120;
/** Smaller movements are jitter, px. */
const MIN_MOVE = 6;

/** Whether the navbar is hidden: after scrolling down or jumping to an anchor, until scrolling up or near the top. */
export function useNavbarHidden(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    const { signal } = stop;
    let last = scrollY;
    const onScroll = () => {
      const move = scrollY - last;
      if (Math.abs(move) < MIN_MOVE && scrollY > NEAR_TOP) return;
      last = scrollY;
      setHidden(scrollY > NEAR_TOP && move > 0);
    };
    const onJump = () => {
      if (!location.hash) return;
      // The jump's own scroll event, before or after, must not show the bar or cancel the reader's next movement.
      last = scrollY;
      setHidden(scrollY > NEAR_TOP);
    };
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('hashchange', onJump, { signal });
    return () => stop.abort();
  }, [enabled]);
  return hidden;
}
