/** Makes `value` the open tab of one tab group, if the group has it. Returns whether it has. */
export function selectTab(tabs: Element, value: string): boolean {
  const ownTabs = tabsOf(tabs);
  if (!ownTabs.some((tab) => tab.dataset.value === value)) return false;
  for (const tab of ownTabs) {
    const selected = tab.dataset.value === value;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')) {
    panel.classList.toggle('tab-panel-selected', panel.dataset.value === value);
  }
  return true;
}

/** The tabs of a group, without those of groups inside its panels. */
export function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}
