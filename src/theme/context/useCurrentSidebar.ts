import type { RouteData } from '../../site/model/routeData.ts';
import { usePage } from './usePage.ts';

/** The sidebar of the page that is shown. Throws on a page without one: ask `route.sidebar` first. */
export function useCurrentSidebar(): NonNullable<RouteData['sidebar']> {
  const { path, sidebar } = usePage().route;
  if (!sidebar) throw new Error(`The current sidebar is missing from the context: the page ${path} has none`);
  return sidebar;
}
