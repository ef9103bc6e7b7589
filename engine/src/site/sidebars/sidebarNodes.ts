import type { SiteConfig } from '../config/config.ts';
import type { ResolvedItem, ResolvedSidebar, SidebarPlace } from '../model/model.ts';
import type { SidebarNode } from '../model/routeData.ts';

/** Longer levels are shown in part, because every page repeats them. */
const LONG_LEVEL = 200;
/** Items shown on each side of the trail's item in a long level. */
const WINDOW = 50;

/**
 * The part of a page's sidebar in its HTML: the top level, categories that start expanded, and the trail to the page.
 * Other categories are closed, their items null. Long levels show only the items around the trail; `more` nodes replace
 * the rest.
 */
export function openTrail(sidebar: ResolvedSidebar, place: SidebarPlace | undefined): SidebarNode[] {
  return nodesOf(sidebar.items, { trail: place?.trail ?? [], shown: place?.shown ?? false, depth: 0 });
}

/** The sidebar's separate file: every item, for the browser to expand. The browser determines the active one. */
export function sidebarJson({ name, version, items }: ResolvedSidebar): string {
  return JSON.stringify({ name, version, items: items.map(wholeNode) });
}

interface Cursor {
  trail: number[];
  shown: boolean;
  depth: number;
}

function nodesOf(items: ResolvedItem[], { trail, shown, depth }: Cursor): SidebarNode[] {
  const { start, end } = windowOf(items.length, trail[depth]);
  const nodes = items.slice(start, end).map((item, offset) => {
    if (item.type === 'html') return item;
    const onTrail = trail[depth] === start + offset;
    const active = onTrail && shown && depth === trail.length - 1;
    if (item.type === 'link') return linkNode(item, active);
    const open = onTrail || !item.collapsed;
    // A category off the trail contains none of it: the empty trail matches nothing.
    const inner = { trail: onTrail ? trail : [], shown, depth: depth + 1 };
    return categoryNode(item, { active, trail: onTrail, open, items: open ? nodesOf(item.items, inner) : null });
  });
  return [...more(start), ...nodes, ...more(items.length - end)];
}

/** The visible part of a level; `at` is the index of the trail's item, undefined off the trail. */
function windowOf(length: number, at: number | undefined): { start: number; end: number } {
  if (length <= LONG_LEVEL) return { start: 0, end: length };
  if (at === undefined) return { start: 0, end: 2 * WINDOW };
  return { start: Math.max(0, at - WINDOW), end: Math.min(length, at + WINDOW + 1) };
}

function more(count: number): SidebarNode[] {
  return count > 0 ? [{ type: 'more', count }] : [];
}

function wholeNode(item: ResolvedItem): SidebarNode {
  if (item.type === 'html') return item;
  if (item.type === 'link') return linkNode(item, false);
  return categoryNode(item, { active: false, trail: false, open: !item.collapsed, items: item.items.map(wholeNode) });
}

function linkNode(
  { type, label, href, docId: _, description: _onCards, ...rest }: Extract<ResolvedItem, { type: 'link' }>,
  active: boolean,
): SidebarNode {
  return { type, label, href, active, ...rest };
}

function categoryNode(
  { label, href, linkUnlisted, collapsible, className }: Extract<ResolvedItem, { type: 'category' }>,
  state: { active: boolean; trail: boolean; open: boolean; items: SidebarNode[] | null },
): SidebarNode {
  const unlisted = linkUnlisted ? { linkUnlisted } : {};
  return { type: 'category', label, href, ...unlisted, collapsible, ...state, ...(className ? { className } : {}) };
}

/** Output file of a sidebar's items: `sidebars/docs.1a2b3c.json`. Named by content, so it's cached forever. */
export function sidebarFile({ name, version }: ResolvedSidebar): string {
  return `sidebars/${encodeURIComponent(name)}.${version}.json`;
}

/** Final href of a sidebar's file. */
export function sidebarHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, sidebar: ResolvedSidebar): string {
  return baseUrl + sidebarFile(sidebar);
}
