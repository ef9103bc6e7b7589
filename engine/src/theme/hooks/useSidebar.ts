import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RouteData, SidebarCategoryNode, SidebarNode } from '../../site/model/routeData.ts';
import { showInside } from '../dom/showInside.ts';
import { readChoices, storeChoices, storeScroll } from '../dom/sidebarStorage.ts';
import { childrenAt, moveOn, type SidebarMemory } from './sidebarPart.ts';

export type SidebarState = ReturnType<typeof useSidebar>;

/**
 * The open categories of the sidebar, across navigations and page loads, and the children that the page omits: the
 * whole sidebar is fetched once, when a closed category or the rest of a long level is opened.
 */
export function useSidebar({ name, version, href, items }: NonNullable<RouteData['sidebar']>) {
  const [memory, setMemory] = useState<SidebarMemory>({ choices: {}, seen: {} });
  const [toggled, setToggled] = useState<string | null>(null);
  const [shownLevels, setShownLevels] = useState<string[]>([]);
  const focusAt = useRef<{ list: Element | null; index: number }>(null);
  const [whole, setWhole] = useState<SidebarNode[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLElement>(null);

  // Another page of the same sidebar: updated while rendering, so that nothing flickers.
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    setMemory(moveOn(memory, before, items));
    setToggled(null);
  }

  const loading = useRef(false);
  const load = useCallback(async () => {
    // If another category was opened in the meantime, the same file contains its entries.
    if (loading.current) return;
    loading.current = true;
    setFailed(false);
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`${href}: status ${response.status}`);
      const sidebar = (await response.json()) as { items: SidebarNode[] };
      setWhole(sidebar.items);
    } catch {
      setFailed(true);
    } finally {
      loading.current = false;
    }
  }, [href]);

  // Once: React hydrates the server's HTML, which doesn't know the choices
  useLayoutEffect(() => {
    const stored = readChoices(name, version);
    // An unnecessary render would slow down the page.
    if (isEmpty(stored)) return;
    const { choices } = moveOn({ choices: stored, seen: {} }, [], items);
    setMemory((now) => ({ ...now, choices }));
    const missing = Object.entries(choices).some(([path, open]) => open && childrenAt(items, path) === null);
    if (missing) void load();
  }, []);
  useEffect(() => {
    if (!isEmpty(memory.choices)) storeChoices(name, version, memory.choices);
  }, [name, version, memory.choices]);
  useScrollKept(ref, name);
  // Other items, another current page
  useLayoutEffect(() => showActive(ref.current?.parentElement), [items]);

  // The pressed button is gone now. If the reader has moved the focus in the meantime, it is kept.
  useEffect(() => {
    if (!whole || !focusAt.current) return;
    const { list, index } = focusAt.current;
    focusAt.current = null;
    if (document.activeElement === document.body) focusFrom(list, index);
  });

  const isOpen = (path: string, node: SidebarCategoryNode) => memory.choices[path] ?? node.open;
  const itemsOf = (path: string, node: SidebarCategoryNode) =>
    node.items ?? memory.seen[path] ?? (whole && childrenAt(whole, path));
  return {
    isOpen,
    /** Whether the reader has just opened or closed it, which animates it. */
    moves: (path: string) => toggled === path,
    /** A category's children; null while they are loading. */
    itemsOf,
    toggle(path: string, node: SidebarCategoryNode) {
      const open = !isOpen(path, node);
      setToggled(path);
      setMemory((now) => ({ ...now, choices: { ...now.choices, [path]: open } }));
      if (open && itemsOf(path, node) === null) void load();
    },
    /** The whole level, if the reader has requested it and it has loaded; else null. */
    levelOf: (path: string) => (whole && shownLevels.includes(path) ? childrenAt(whole, path) : null),
    /** Shows the whole level. `index` is the position of the placeholder in `list`, where focus moves to. */
    showLevel(path: string, index: number, list: Element | null) {
      focusAt.current = { list, index };
      setShownLevels((shown) => [...shown, path]);
      if (whole === null) void load();
    },
    /** True if the rest of the sidebar couldn't be loaded; `load` tries again. */
    failed,
    load,
    ref,
  };
}

const isEmpty = (choices: object) => Object.keys(choices).length === 0;

/** Focuses the first link of the list from the item at `index` on. */
function focusFrom(list: Element | null, index: number): void {
  for (const item of [...(list?.children ?? [])].slice(index)) {
    const link = item.querySelector<HTMLElement>('a');
    link?.focus();
    // Hidden entries can't be focused.
    if (link && document.activeElement === link) return;
  }
}

/** Stores the sidebar's scroll position when the reader leaves, for the boot script of the next page. */
function useScrollKept(ref: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const store = () => {
      const scroller = ref.current?.parentElement;
      if (scroller) storeScroll(name, scroller.scrollTop);
    };
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [ref, name]);
}

/** Shows the current page's entry in the sidebar's `scroller`. */
export function showActive(scroller: HTMLElement | null | undefined): void {
  showInside(scroller, '[data-sidebar] [aria-current="page"]');
}
