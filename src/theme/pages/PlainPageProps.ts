import type { Chrome, RouteData } from '../../site/routeData.ts';

/** What a page without an article is drawn from. */
export interface PlainPageProps {
  route: RouteData;
  chrome: Chrome;
}
