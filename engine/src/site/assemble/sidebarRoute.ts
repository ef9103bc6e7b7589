import type { FrontMatter } from '../../content/model/frontMatter.ts';
import { own } from '../../shared/own.ts';
import type { ResolvedSidebar, SidebarPlace, SiteModel } from '../model/model.ts';
import type { Crumb, PageLink, RouteData, ShellNavbarItem } from '../model/routeData.ts';
import { siteHref } from '../paths/href.ts';
import { isListed } from '../sidebars/isListed.ts';
import { openTrail, sidebarHref } from '../sidebars/sidebarNodes.ts';

/** The parts of a route that depend on the page's place in its sidebar. */
export function sidebarRoute(
  { config, sidebars, navbarSidebars, shell }: SiteModel,
  { place, label, href }: { place: SidebarPlace | undefined; label: string; href: string },
): Pick<RouteData, 'sidebar' | 'breadcrumbs' | 'activeNavbarItem'> {
  const sidebar = place && own(sidebars, place.sidebar);
  const exact = shell.navbar.left.findIndex((item) => item.href === href);
  if (!place || !sidebar) return { sidebar: null, breadcrumbs: [], activeNavbarItem: exact };
  const { name, version } = sidebar;
  const section = navbarSidebars.indexOf(name);
  return {
    sidebar: listsOnly(href, sidebar)
      ? null
      : { name, version, href: sidebarHref(config, sidebar), items: openTrail(sidebar, place) },
    breadcrumbs: config.breadcrumbs
      ? inSection(shell.navbar.left[section], href, breadcrumbs(sidebar, place, label))
      : [],
    activeNavbarItem: exact >= 0 ? exact : section,
  };
}

/** A page needs no list of itself. */
function listsOnly(href: string, { items }: ResolvedSidebar): boolean {
  const [first, ...others] = items.filter(isListed);
  return first?.type === 'link' && first.href === href && others.length === 0;
}

/**
 * The trail, after the section of the navbar that the page is in. On the section's own page, it isn't a link. A category
 * with the section's name stands for both.
 */
function inSection(item: ShellNavbarItem | undefined, href: string, trail: Crumb[]): Crumb[] {
  if (item === undefined || item.external) return trail;
  const section = { label: item.label, href: item.href === href ? null : item.href };
  const [first, ...rest] = trail;
  if (first?.label !== item.label) return [section, ...trail];
  return rest.length === 0 ? trail : [{ ...first, href: first.href ?? section.href }, ...rest];
}

/** The path from the sidebar's top level to a page: its categories, then the page itself, which isn't a link. */
export function breadcrumbs(sidebar: ResolvedSidebar, place: SidebarPlace, label: string): Crumb[] {
  const crumbs: Crumb[] = [];
  let items = sidebar.items;
  for (const index of place.trail) {
    const item = items[index];
    if (item === undefined || item.type === 'html') break;
    // A link borrowed from a child would make that page look like the category's own.
    const href = item.type === 'category' && !item.ownPage ? null : item.href;
    crumbs.push({ label: item.label, href });
    items = item.type === 'category' ? item.items : [];
  }
  const last = crumbs.at(-1);
  if (place.shown && last) last.href = null;
  else crumbs.push({ label, href: null });
  return crumbs;
}

/**
 * Previous and next page in the sidebar's reading order. Front matter may name another page by its id, or disable
 * either with null.
 */
export function pager(
  model: Pick<SiteModel, 'config' | 'docs' | 'sidebars'>,
  place: SidebarPlace | undefined,
  frontMatter: FrontMatter,
): { previous: PageLink | null; next: PageLink | null } {
  const order = (place && own(model.sidebars, place.sidebar)?.order) ?? [];
  const link = (named: string | null | undefined, index: number): PageLink | null => {
    if (named === null) return null;
    if (named !== undefined) {
      const doc = own(model.docs, named);
      return doc ? { label: doc.pagerLabel ?? doc.label, href: siteHref(model.config, doc.path) } : null;
    }
    const entry = place !== undefined && place.order >= 0 ? order[index] : undefined;
    if (!entry) return null;
    const label = own(model.docs, entry.docId ?? '')?.pagerLabel ?? entry.label;
    return { label, href: entry.href };
  };
  const at = place?.order ?? -1;
  return { previous: link(frontMatter.pagination_prev, at - 1), next: link(frontMatter.pagination_next, at + 1) };
}
