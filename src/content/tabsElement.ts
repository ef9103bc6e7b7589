import type { Element, ElementContent } from 'hast';
import { component } from './component.ts';
import type { RenderContext } from './context.ts';

export interface Tab {
  value: string;
  label: string;
  children: ElementContent[];
}

export interface TabsInput {
  groupId?: string;
  queryString?: string;
  /** One of the tabs' values; the first tab when absent. */
  selected?: string;
  /** At least one, values unique. */
  tabs: Tab[];
}

/** A Tabs with its TabItems, under an id of its own in the page. */
export function tabsElement({ groupId, queryString, selected, tabs }: TabsInput, ctx: RenderContext): Element {
  const id = `tab-set-${ctx.nextNumber('tab-set')}`;
  const shown = selected ?? tabs[0]?.value ?? '';
  const items = tabs.map(({ value, label, children }) =>
    component('TabItem', { value, label, tabsId: id, selected: value === shown }, children),
  );
  const values = tabs.map(({ value, label }) => ({ value, label }));
  const props = { id, ...(groupId && { groupId }), ...(queryString && { queryString }), values, selected: shown };
  return component('Tabs', props, items);
}
