import type { RouteData } from '../../../site/model/routeData.ts';
import type { PageModule } from '../pageComponent.ts';

/** For a kind of page, what loads the part that the browser adds. */
export type LiveParts = { [Kind in RouteData['kind']]?: () => Promise<PageModule> };

/** What theme routes add to their finished content in the browser. Each is a module of its own, loaded on such pages only. */
export const liveParts: LiveParts = {
  search: () => import('./SearchLive.tsx'),
  notFound: () => import('./NearPages.tsx'),
};
