import type { SidebarNode } from '../../site/model/routeData.ts';

/**
 * The items of a list with their indexes in the whole level, in which a `more` counts for all that it stands for.
 * Given the whole level, those items take the place of `more`; the others stay the page's own, which know what is active.
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
