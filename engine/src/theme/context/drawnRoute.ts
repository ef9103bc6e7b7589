import type { TocItem } from '../../content/model/page.ts';
import type { RouteData, SidebarNode } from '../../site/model/routeData.ts';

/** A page's data without what its markup contains, for the page itself: names in the sidebar and table of contents. */
export function withoutDrawn(route: RouteData): RouteData {
  const { sidebar, kind, showToc, toc } = route;
  return {
    ...route,
    toc: kind === 'doc' && showToc ? [] : toc,
    sidebar: sidebar && { ...sidebar, items: sidebar.items.map(unnamed) },
  };
}

function unnamed(node: SidebarNode): SidebarNode {
  if (node.type === 'link') return node.unlisted ? node : { ...node, label: '', href: '' };
  if (node.type !== 'category') return node;
  const href = node.href === null ? null : '';
  return { ...node, label: '', href, items: node.open ? (node.items?.map(unnamed) ?? null) : node.items };
}

/** Adds what `withoutDrawn` left out, from the markup before React. */
export function addDrawn(route: RouteData, container: Element): void {
  const links = [...container.querySelectorAll('.sidebar .side-link')].values();
  const name = (node: SidebarNode) => {
    if (node.type === 'more') links.next();
    if (!('label' in node)) return;
    if (!node.label) {
      const link: Element | undefined = links.next().value;
      node.label = link?.firstChild?.textContent ?? '';
      if (node.href === '') node.href = link?.getAttribute('href') ?? '';
    }
    if (node.type === 'category') node.items?.forEach(name);
  };
  route.sidebar?.items.forEach(name);
  if (route.toc.length > 0) return;
  for (const link of container.querySelectorAll('.toc-disclosure a')) {
    const level = Number(link.parentElement?.className.at(-1)) as TocItem['level'];
    route.toc.push({ level, id: link.getAttribute('href')?.slice(1) ?? '', html: link.innerHTML, text: '' });
  }
}
