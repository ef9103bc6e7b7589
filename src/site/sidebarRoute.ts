import { own } from '../shared/own.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { SidebarPlace, SiteModel } from './model.ts';
import type { RouteData } from './routeData.ts';
import { sidebarHref } from './sidebars/sidebarHref.ts';
import { openTrail } from './sidebars/sidebarNodes.ts';

/** The parts of a route that come from the page's place in its sidebar. */
export function sidebarRoute(
  { config, sidebars, navbarSidebars, chrome }: SiteModel,
  { place, label, href }: { place: SidebarPlace | undefined; label: string; href: string },
): Pick<RouteData, 'sidebar' | 'breadcrumbs' | 'activeNavbarItem'> {
  const sidebar = place && own(sidebars, place.sidebar);
  const exact = chrome.navbar.left.findIndex((item) => item.href === href);
  if (!place || !sidebar) return { sidebar: null, breadcrumbs: [], activeNavbarItem: exact };
  const { name, version } = sidebar;
  return {
    sidebar: { name, version, href: sidebarHref(config, sidebar), items: openTrail(sidebar, place) },
    breadcrumbs: config.breadcrumbs ? breadcrumbs(sidebar, place, label) : [],
    activeNavbarItem: exact >= 0 ? exact : navbarSidebars.indexOf(name),
  };
}
