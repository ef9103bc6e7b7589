import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RouteData, SidebarNode } from '../../site/model/routeData.ts';
import { readChoices, storeChoices, storeScroll } from '../dom/sidebarStorage.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

export interface SidebarState {
  isOpen(path: string, node: Category): boolean;
  /** Whether the reader has just opened or closed it: then it moves. */
  moves(path: string): boolean;
  /** A category's children; null while they are on their way. */
  itemsOf(path: string, node: Category): SidebarNode[] | null;
  toggle(path: string, node: Category): void;
  /** The whole level, once the reader has asked for it and it is there; else null. */
  levelOf(path: string): SidebarNode[] | null;
  /** Shows the level whole; `index` is where what stands for its missing items is in `list`, and focus goes there. */
  showLevel(path: string, index: number, list: Element | null): void;
  /** The rest of the sidebar could not be fetched; `load` tries again. */
  failed: boolean;
  load(): void;
  ref: RefObject<HTMLElement | null>;
}

/**
 * What is open in the sidebar, from page to page and over a page load, and the children that the page leaves out: the whole
 * sidebar is fetched once, when a closed category is opened or the rest of a long level is asked for.
 */
export function useSidebar({ name, version, href, items }: NonNullable<RouteData['sidebar']>): SidebarState {
  const [memory, setMemory] = useState<SidebarMemory>({ choices: {}, seen: {} });
  const [toggled, setToggled] = useState<string | null>(null);
  const [shownLevels, setShownLevels] = useState<string[]>([]);
  const focusAt = useRef<{ list: Element | null; index: number }>(null);
  const [whole, setWhole] = useState<SidebarNode[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLElement>(null);

  // Another page of the same sidebar: settled while rendering, so that nothing flickers.
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    setMemory(moveOn(memory, before, items));
    setToggled(null);
  }

  const loading = useRef(false);
  const load = useCallback(async () => {
    // Another category was opened meanwhile: the same file has its entries too.
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

  // Once: React hydrates what the server drew, which knows no choices
  useLayoutEffect(() => {
    const stored = readChoices(name, version);
    // Drawing it again for nothing would hold up the page.
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
  useActiveInView(ref, items);

  // The button that was pressed is gone now. A reader who went elsewhere meanwhile stays there.
  useEffect(() => {
    if (!whole || !focusAt.current) return;
    const { list, index } = focusAt.current;
    focusAt.current = null;
    if (document.activeElement === document.body) focusFrom(list, index);
  });

  const isOpen = (path: string, node: Category) => memory.choices[path] ?? node.open;
  const itemsOf = (path: string, node: Category) =>
    node.items ?? memory.seen[path] ?? (whole && childrenAt(whole, path));
  return {
    isOpen,
    moves: (path) => toggled === path,
    itemsOf,
    toggle(path, node) {
      const open = !isOpen(path, node);
      setToggled(path);
      setMemory((now) => ({ ...now, choices: { ...now.choices, [path]: open } }));
      if (open && itemsOf(path, node) === null) void load();
    },
    levelOf: (path) => (whole && shownLevels.includes(path) ? childrenAt(whole, path) : null),
    showLevel(path, index, list) {
      focusAt.current = { list, index };
      setShownLevels((shown) => [...shown, path]);
      if (whole === null) void load();
    },
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
    // Hidden entries refuse the focus.
    if (link && document.activeElement === link) return;
  }
}

/** Notes how far the sidebar is scrolled when the reader leaves, for the boot script of the next page. */
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

/** Scrolls the sidebar, never the page, so far that the current page's entry can be seen. */
function useActiveInView(ref: RefObject<HTMLElement | null>, items: SidebarNode[]): void {
  // Other items, another current page
  useLayoutEffect(() => {
    const active = ref.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const scroller = ref.current?.parentElement;
    if (!active || !scroller) return;
    const { top, bottom } = active.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - frame.height / 3;
  }, [ref, items]);
}

type CategoryNode = Extract<SidebarNode, { type: 'category' }>;

/** Which categories the reader sees open, and children that earlier pages have brought. A path names a category by indexes: `2.0.`. */
interface SidebarMemory {
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
function* categories(items: SidebarNode[], above = ''): Generator<{ path: string; node: CategoryNode }> {
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
