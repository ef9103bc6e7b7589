import type { SiteConfig } from '../config/config.ts';
import type { ResolvedItem, ResolvedSidebar, SidebarPlace } from '../model/model.ts';
import type { SidebarNode } from '../model/routeData.ts';

/** A level with more items than this is shown in part: every page repeats it. */
const LONG_LEVEL = 200;
/** Items shown on each side of the trail's item in a long level. */
const WINDOW = 50;

/**
 * What a page's HTML shows of its sidebar: the top level, what starts expanded, and the trail to the page.
 * Other categories are closed, their items null. Of a level with thousands of items only those around the trail are
 * shown, and `more` nodes stand for the rest.
 */
export function openTrail(sidebar: ResolvedSidebar, place: SidebarPlace | undefined): SidebarNode[] {
  return nodesOf(sidebar.items, { trail: place?.trail ?? [], shown: place?.shown ?? false, depth: 0 });
}

/** The sidebar's own file: every item, for the browser to expand; which one is active, the browser knows. */
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
    // A category off the trail has no place inside: the empty trail matches nothing.
    const inner = { trail: onTrail ? trail : [], shown, depth: depth + 1 };
    return categoryNode(item, { active, trail: onTrail, open, items: open ? nodesOf(item.items, inner) : null });
  });
  return [...more(start), ...nodes, ...more(items.length - end)];
}

/** The part of a level that is shown; `at` is the trail's item, undefined when the trail does not pass. */
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

function linkNode(item: Extract<ResolvedItem, { type: 'link' }>, active: boolean): SidebarNode {
  const { label, href, external, className } = item;
  return { type: 'link', label, href, active, ...(external ? { external } : {}), ...(className ? { className } : {}) };
}

function categoryNode(
  { label, href, collapsible, className }: Extract<ResolvedItem, { type: 'category' }>,
  state: { active: boolean; trail: boolean; open: boolean; items: SidebarNode[] | null },
): SidebarNode {
  return { type: 'category', label, href, collapsible, ...state, ...(className ? { className } : {}) };
}

/** Output file of a sidebar's items: `sidebars/docs.1a2b3c.json`. Its name changes with its content, so it may be kept for ever. */
export function sidebarFile({ name, version }: ResolvedSidebar): string {
  return `sidebars/${encodeURIComponent(name)}.${version}.json`;
}

/** Final href of a sidebar's file. */
export function sidebarHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, sidebar: ResolvedSidebar): string {
  return baseUrl + sidebarFile(sidebar);
}
