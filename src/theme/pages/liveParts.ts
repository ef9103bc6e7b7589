import type { LiveParts } from './appProps.ts';

/** The browser's additions to theme routes. Each is a separate module, loaded only on such pages. */
export const liveParts: LiveParts = {
  search: () => import('./SearchLive.tsx'),
  notFound: () => import('./NearPages.tsx'),
};
