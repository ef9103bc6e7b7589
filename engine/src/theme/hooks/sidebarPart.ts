import type { SidebarCategoryNode, SidebarNode } from '../../site/model/routeData.ts';

/** The open categories, and children that earlier pages have loaded. Paths consist of indexes: `2.0.`. */
export interface SidebarMemory {
  /** Open or closed, overriding the page. */
  choices: Record<string, boolean>;
  seen: Record<string, SidebarNode[]>;
}

/**
 * The state after navigating from a page with the sidebar part `before` to one with `now`: open categories stay open,
 * with their children; the categories around the new page are open, regardless of choices.
 */
export function moveOn({ choices, seen }: SidebarMemory, before: SidebarNode[], now: SidebarNode[]): SidebarMemory {
  const next: SidebarMemory = { choices: { ...choices }, seen: { ...seen } };
  for (const { path, node } of categories(before)) {
    if (!node.items) continue;
    next.seen[path] = node.items.map(inactive);
    if (node.open) next.choices[path] ??= true;
  }
  for (const { path, node } of categories(now)) {
    if (node.trail) delete next.choices[path];
  }
  return next;
}

/** Every category of a sidebar's part with its path, including nested ones. */
function* categories(items: SidebarNode[], above = ''): Generator<{ path: string; node: SidebarCategoryNode }> {
  let index = 0;
  for (const node of items) {
    if (node.type === 'category') {
      const path = `${above}${index}.`;
      yield { path, node };
      yield* categories(node.items ?? [], path);
    }
    index += node.type === 'more' ? node.count : 1;
  }
}

/** The node as on a page outside it. */
function inactive(node: SidebarNode): SidebarNode {
  if (node.type === 'link') return { ...node, active: false };
  if (node.type !== 'category') return node;
  return { ...node, active: false, trail: false, items: node.items?.map(inactive) ?? null };
}

/** The children of the category at `path` in the whole sidebar, which has the same order as the part in the page. */
export function childrenAt(items: SidebarNode[], path: string): SidebarNode[] | null {
  let children: SidebarNode[] | null = items;
  for (const index of path.split('.').slice(0, -1)) {
    const node: SidebarNode | undefined = children?.[Number(index)];
    children = node?.type === 'category' ? node.items : null;
  }
  return children;
}

/**
 * The items of a list with their indexes in the whole level, where `more` counts for all items that it replaces. With
 * the whole level, those items replace `more`; the others remain the page's own, which know the active one.
 */
export function placedItems(items: SidebarNode[], level: SidebarNode[] | null): { node: SidebarNode; index: number }[] {
  let next = 0;
  return items.flatMap((node) => {
    const index = next;
    next += node.type === 'more' ? node.count : 1;
    if (node.type !== 'more' || !level) return [{ node, index }];
    return level.slice(index, next).map((left, offset) => ({ node: left, index: index + offset }));
  });
}
