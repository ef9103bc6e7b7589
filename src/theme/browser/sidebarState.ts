import type { SidebarNode } from '../../site/model/routeData.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

/** Which categories the reader sees open, and children that earlier pages have brought. A path names a category by indexes: `2.0.`. */
export interface SidebarMemory {
  /** Open or closed, against what the page says. */
  choices: Record<string, boolean>;
  seen: Record<string, SidebarNode[]>;
}

/**
 * The memory after a move from a page whose sidebar part was `before` to one with `now`: what was open stays open, with the
 * children it had; what the new page lies in is open, whatever was chosen.
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

/** Every category of a sidebar's part with its path, also inside others. */
function* categories(items: SidebarNode[], above = ''): Generator<{ path: string; node: Category }> {
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

/** The node as on a page that lies elsewhere. */
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
