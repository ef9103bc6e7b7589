import type { RouteData } from '../../../site/routeData.ts';
import type { PageModule } from '../pageComponent.ts';

/** What theme routes add to their finished content in the browser. Each is a module of its own, loaded on such pages only. */
export const liveParts: { [Kind in RouteData['kind']]?: () => Promise<PageModule> } = {
  notFound: () => import('./NearPages.tsx'),
};
