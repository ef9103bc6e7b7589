import type { LiveParts } from './appProps.ts';

/** What theme routes add to their finished content in the browser. Each is a module of its own, loaded on such pages only. */
export const liveParts: LiveParts = {
  search: () => import('./SearchLive.tsx'),
  notFound: () => import('./NearPages.tsx'),
};
