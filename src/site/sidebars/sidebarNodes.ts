import type { ResolvedItem, ResolvedSidebar, SidebarPlace } from '../model.ts';
import type { SidebarNode } from '../routeData.ts';

/**
 * What a page's HTML shows of its sidebar: the top level, what starts expanded, and the trail to the page.
 * Other categories are closed, their items null.
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
  return items.map((item, index) => {
    if (item.type === 'html') return item;
    const onTrail = trail[depth] === index;
    const active = onTrail && shown && depth === trail.length - 1;
    if (item.type === 'link') return linkNode(item, active);
    const open = onTrail || !item.collapsed;
    // A category off the trail has no place inside: the empty trail matches nothing.
    const inner = { trail: onTrail ? trail : [], shown, depth: depth + 1 };
    return categoryNode(item, { active, trail: onTrail, open, items: open ? nodesOf(item.items, inner) : null });
  });
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
