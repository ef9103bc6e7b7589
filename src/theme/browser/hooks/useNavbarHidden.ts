import { useEffect, useState } from 'react';

/** Above this scroll position the navbar always shows, px. */
const NEAR_TOP = 120;
/** Smaller moves are tremble, px. */
const MIN_MOVE = 6;

/** Whether the navbar is out of the way: after a scroll down or a jump to an anchor, until a scroll up or near the top. */
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
      // Its own scroll event may come before or after: a jump upwards must not show the bar over the heading, nor cost the reader's next move.
      last = scrollY;
      setHidden(scrollY > NEAR_TOP);
    };
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('hashchange', onJump, { signal });
    return () => stop.abort();
  }, [enabled]);
  return hidden;
}
