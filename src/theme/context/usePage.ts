import type { Chrome, RouteData } from '../../site/model/routeData.ts';
import { createStrictContext } from './createStrictContext.ts';

/** What every part of a page may read: the route that is shown, and the frame's configuration. */
export interface Page {
  route: RouteData;
  chrome: Chrome;
}

export const [PageProvider, usePage] = createStrictContext<Page>('Page');
