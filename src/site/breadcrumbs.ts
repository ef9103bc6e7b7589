import type { ResolvedSidebar, SidebarPlace } from './model.ts';
import type { Crumb } from './routeData.ts';

/** The way from the sidebar's top level to a page: its categories, then the page itself, which is no link. */
export function breadcrumbs(sidebar: ResolvedSidebar, place: SidebarPlace, label: string): Crumb[] {
  const crumbs: Crumb[] = [];
  let items = sidebar.items;
  for (const index of place.trail) {
    const item = items[index];
    if (item === undefined || item.type === 'html') break;
    // A borrowed link would say that the category is the child's page.
    const href = item.type === 'category' && !item.ownPage ? null : item.href;
    crumbs.push({ label: item.label, href });
    items = item.type === 'category' ? item.items : [];
  }
  const last = crumbs.at(-1);
  if (place.shown && last) last.href = null;
  else crumbs.push({ label, href: null });
  return crumbs;
}
