import type { RouteData, SidebarNode } from '../../site/model/routeData.ts';

/** Values of sidebar items that a page's data leaves out. Empty names and addresses are in the markup. */
const DEFAULTS = {
  link: { label: '', href: '', active: false },
  category: { label: '', href: '', active: false, trail: false, open: false, collapsible: true, items: null },
};

/** A page's data without what its markup contains, for the page itself: names in the sidebar and table of contents. */
export function withoutDrawn(route: RouteData): object {
  const { sidebar, kind, showToc, toc } = route;
  return {
    ...route,
    toc: kind === 'doc' && showToc ? [] : toc,
    sidebar: sidebar && { ...sidebar, items: sidebar.items.map(unnamed) },
  };
}

function unnamed(node: SidebarNode): object {
  if (node.type === 'link')
    return node.unlisted ? node : withoutDefaults({ ...node, label: '', href: '' }, DEFAULTS.link);
  if (node.type !== 'category') return node;
  const href = node.href === null ? null : '';
  const items = node.open ? node.items?.map(unnamed) : node.items;
  return withoutDefaults({ ...node, label: '', href, items }, DEFAULTS.category);
}

function withoutDefaults(node: object, defaults: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(node).filter(([key, value]) => value !== defaults[key]));
}

/** Adds what `withoutDrawn` left out, from the markup before React. */
export function addDrawn(route: RouteData, container: Element): void {
  const links = [...container.querySelectorAll('.sidebar .side-link')].values();
  const name = (node: SidebarNode) => {
    if (node.type === 'more') links.next();
    if (node.type !== 'link' && node.type !== 'category') return;
    Object.assign(node, { ...DEFAULTS[node.type], ...node });
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
    const level = Number(link.parentElement?.className.at(-1)) as RouteData['toc'][number]['level'];
    route.toc.push({ level, id: link.getAttribute('href')?.slice(1) ?? '', html: link.innerHTML, text: '' });
  }
}
