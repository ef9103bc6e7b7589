import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RouteData, SidebarNode } from '../../../site/routeData.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

export interface SidebarState {
  isOpen(path: string, node: Category): boolean;
  /** A category's children; null while they are on their way. */
  itemsOf(path: string, node: Category): SidebarNode[] | null;
  toggle(path: string, node: Category): void;
  /** The children could not be fetched. */
  failed: boolean;
  ref: RefObject<HTMLElement | null>;
}

/**
 * Which categories the reader opened and closed, and the children that the page's HTML leaves out: the whole sidebar is
 * fetched once, when the first closed category is opened. `path` names a category by indexes: `2.0.`.
 */
export function useSidebar({ href }: NonNullable<RouteData['sidebar']>): SidebarState {
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [whole, setWhole] = useState<SidebarNode[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useActiveInView(ref);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`${href}: status ${response.status}`);
      const { items } = (await response.json()) as { items: SidebarNode[] };
      setWhole(items);
    } catch {
      setFailed(true);
    }
  }, [href]);

  const isOpen = (path: string, node: Category) => choices[path] ?? node.open;
  return {
    isOpen,
    itemsOf: (path, node) => node.items ?? (whole && childrenAt(whole, path)),
    toggle(path, node) {
      const open = !isOpen(path, node);
      setChoices((before) => ({ ...before, [path]: open }));
      if (open && node.items === null && whole === null) void load();
    },
    failed,
    ref,
  };
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

/** Scrolls the sidebar, never the page, so far that the current page's entry can be seen. */
function useActiveInView(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = ref.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const scroller = ref.current?.parentElement;
    if (!active || !scroller) return;
    const { top, bottom } = active.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - frame.height / 3;
  }, [ref]);
}
