import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY, type ViewportMode } from '../viewport.ts';

/** Which layout the window has; it follows resizes. `ssr` on the server and while hydrating. */
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
