import type { CategoryPage, ResolvedSidebar, SidebarPlace } from '../model.ts';
import type { Draft } from './resolveSidebar.ts';

export interface SidebarIndex {
  order: ResolvedSidebar['order'];
  /** First place of each page. */
  places: Map<string, SidebarPlace>;
  categoryPages: CategoryPage[];
}

/** Walks a sidebar once for the reading order and each page's place. */
export function indexSidebar(name: string, drafts: Draft[]): SidebarIndex {
  const order: ResolvedSidebar['order'] = [];
  const places = new Map<string, SidebarPlace>();
  const categoryPages: CategoryPage[] = [];

  const visit = (level: Draft[], above: number[]) => {
    let position = -1;
    for (const { item, docId, categoryPage, children } of level) {
      if (item) position++;
      const trail = item ? [...above, position] : above;
      // The item of a category whose own page is hidden is that page's place, but no link to it.
      const isLink = item !== null && item.type !== 'html' && item.href !== null && item.docId === (docId ?? null);
      const place = (): SidebarPlace => ({
        sidebar: name,
        trail,
        shown: isLink,
        order: isLink ? order.push({ label: item.label, href: item.href as string, docId: docId ?? null }) - 1 : -1,
      });
      if (docId !== undefined && !places.has(docId)) places.set(docId, place());
      if (categoryPage) categoryPages.push({ ...categoryPage, place: place() });
      visit(children, trail);
    }
  };
  visit(drafts, []);
  return { order, places, categoryPages };
}
