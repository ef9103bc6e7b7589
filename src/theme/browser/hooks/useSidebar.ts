import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RouteData, SidebarNode } from '../../../site/routeData.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

export interface SidebarState {
  isOpen(path: string, node: Category): boolean;
  /** Whether it was the reader who opened it. */
  isOpened(path: string): boolean;
  /** A category's children; null while they are on their way. */
  itemsOf(path: string, node: Category): SidebarNode[] | null;
  toggle(path: string, node: Category): void;
  /** The whole level, once the reader has asked for it and it is there; else null. */
  levelOf(path: string): SidebarNode[] | null;
  /** Shows the level whole; `index` is where what stands for its missing items is in `list`, and focus goes there. */
  showLevel(path: string, index: number, list: Element | null): void;
  /** The children could not be fetched. */
  failed: boolean;
  ref: RefObject<HTMLElement | null>;
}

/**
 * Which categories the reader opened and closed, and the children that the page's HTML leaves out: the whole sidebar is
 * fetched once, when the first closed category is opened or the rest of a long level is asked for. `path` names a
 * category by indexes: `2.0.`.
 */
export function useSidebar({ href }: NonNullable<RouteData['sidebar']>): SidebarState {
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [shownLevels, setShownLevels] = useState<string[]>([]);
  const focusAt = useRef<{ list: Element | null; index: number }>(null);
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

  // The button that was pressed is gone now. A reader who went elsewhere meanwhile stays there.
  useEffect(() => {
    if (!whole || !focusAt.current) return;
    const { list, index } = focusAt.current;
    focusAt.current = null;
    if (document.activeElement === document.body) focusFrom(list, index);
  });

  const isOpen = (path: string, node: Category) => choices[path] ?? node.open;
  return {
    isOpen,
    isOpened: (path) => choices[path] === true,
    itemsOf: (path, node) => node.items ?? (whole && childrenAt(whole, path)),
    toggle(path, node) {
      const open = !isOpen(path, node);
      setChoices((before) => ({ ...before, [path]: open }));
      if (open && node.items === null && whole === null) void load();
    },
    levelOf: (path) => (whole && shownLevels.includes(path) ? childrenAt(whole, path) : null),
    showLevel(path, index, list) {
      focusAt.current = { list, index };
      setShownLevels((before) => [...before, path]);
      if (whole === null) void load();
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

/** Focuses the first link of the list from the item at `index` on. */
function focusFrom(list: Element | null, index: number): void {
  for (const item of [...(list?.children ?? [])].slice(index)) {
    const link = item.querySelector<HTMLElement>('a');
    link?.focus();
    // Hidden entries refuse the focus.
    if (link && document.activeElement === link) return;
  }
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
