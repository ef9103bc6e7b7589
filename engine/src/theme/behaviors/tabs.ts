import { attempt, replaceEntry } from '../dom/attempt.ts';
import { closestTo } from '../dom/closestTo.ts';

/** Docusaurus's key, so that readers keep their choices when a site migrates. */
const storageKey = (group: string) => `docusaurus.tab.${group}`;

/** How long a choice has to last to be in the address, ms. Safari throws after 100 changes in 30 seconds. */
const PAUSE = 350;

/**
 * Tabs, by pointer and keyboard. A group's choice applies to the page, other pages, other windows, and the address. Text
 * that the browser finds in a closed panel opens it, and its value in the rest of the group.
 */
export function attachTabs(root: ParentNode, signal: AbortSignal): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Writes the last choice to the address. */
  let unwritten: (() => void) | undefined;
  const choose = (tab: HTMLElement) => {
    const tabs = tab.closest<HTMLElement>('[data-tabs]');
    const { value } = tab.dataset;
    if (!tabs || value === undefined) return;
    const { group, query } = tabs.dataset;
    // Panels above may change their height, so keep the pressed tab under the pointer.
    const before = tab.getBoundingClientRect().top;
    selectInGroup(root, tabs, value);
    // Storage may be blocked; the choice still applies to this page.
    if (group) attempt(() => localStorage.setItem(storageKey(group), value));
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    if (!query) return;
    unwritten = () => {
      unwritten = undefined;
      // The reader may have left the page.
      if (!tab.isConnected) return;
      const url = new URL(location.href);
      url.searchParams.set(query, value);
      replaceEntry(history.state, url);
    };
    clearTimeout(pause);
    pause = setTimeout(() => unwritten?.(), PAUSE);
  };
  restore(root);

  root.addEventListener(
    'click',
    (event) => {
      const tab = tabOf(event);
      if (tab) choose(tab);
    },
    { signal },
  );

  // While the next page loads, a change of the address would end the navigation.
  document.addEventListener('click', (event) => closestTo(event, 'a[href]') && unwritten?.(), {
    signal,
    capture: true,
  });

  root.addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event);
      const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      // With a modifier key, it's a shortcut of the browser, such as Alt+Left to go back.
      const next = tab && !altKey && !ctrlKey && !metaKey && neighbor(tab, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      choose(next);
    },
    { signal },
  );

  root.addEventListener(
    'beforematch',
    ({ target }) => {
      // The browser stops at the first element that has opened meanwhile, so open all around it.
      for (let around = target as HTMLElement | null; around; around = around.parentElement) {
        if (around instanceof HTMLDetailsElement) around.open = true;
        const isClosed = around.matches('[role="tabpanel"]:not(.tab-panel-selected)');
        const tabs = isClosed && around.closest<HTMLElement>('[data-tabs]');
        if (tabs) selectInGroup(root, tabs, around.dataset.value ?? '');
      }
    },
    { signal },
  );

  addEventListener(
    'storage',
    ({ key, newValue }) => {
      for (const group of root.querySelectorAll<HTMLElement>('[data-tabs][data-group]')) {
        if (newValue !== null && key === storageKey(group.dataset.group ?? '')) selectTab(group, newValue);
      }
    },
    { signal },
  );
}

/** Restores the stored choice of each group, then that in the address, which is more specific. */
function restore(root: ParentNode): void {
  const query = new URLSearchParams(location.search);
  const all = [...root.querySelectorAll<HTMLElement>('[data-tabs]')];
  for (const tabs of all) {
    const { group } = tabs.dataset;
    const stored = group && attempt(() => localStorage.getItem(storageKey(group)));
    const written = tabs.querySelector<HTMLElement>(':scope > .tab-panel-selected')?.dataset.value;
    if (!selectTab(tabs, stored)) selectTab(tabs, written);
  }
  for (const tabs of all) {
    const asked = tabs.dataset.query && query.get(tabs.dataset.query);
    if (asked) selectInGroup(root, tabs, asked);
  }
}

/** Selects the value in these tabs, and in those of their group that have it. */
function selectInGroup(root: ParentNode, tabs: HTMLElement, value: string): void {
  selectTab(tabs, value);
  const { group } = tabs.dataset;
  if (!group) return;
  for (const other of root.querySelectorAll(`[data-tabs][data-group="${CSS.escape(group)}"]`)) selectTab(other, value);
}

const tabOf = (event: Event) => closestTo(event, '[data-tabs] > [role="tablist"] > [role="tab"]');

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const group = tab.closest('[data-tabs]');
  if (!group) return undefined;
  const all = tabsOf(group);
  const index = all.indexOf(tab);
  const next: Record<string, HTMLElement | undefined> = {
    ArrowRight: all[index + 1] ?? all[0],
    ArrowLeft: all.at(index - 1),
    Home: all[0],
    End: all.at(-1),
  };
  return next[key];
}

/** Opens the tab `value` of a tab group; returns whether the group has it. */
function selectTab(tabs: Element, value: string | null | undefined): boolean {
  const ownTabs = tabsOf(tabs);
  if (!ownTabs.some((tab) => tab.dataset.value === value)) return false;
  for (const tab of ownTabs) {
    const selected = tab.dataset.value === value;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')) {
    const selected = panel.dataset.value === value;
    panel.classList.toggle('tab-panel-selected', selected);
    panel.tabIndex = selected ? 0 : -1;
    // The element itself is empty then, but remains.
    panel.ariaHidden = String(!selected);
    if (selected) panel.hidden = false;
    else panel.setAttribute('hidden', 'until-found');
  }
  return true;
}

/** The tabs of a group, without those of groups inside its panels. */
function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}
