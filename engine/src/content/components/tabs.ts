import type { Element, ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { nearest } from '../../shared/nearest.ts';
import { type ComponentCall, defineComponent } from '../jsx/componentSpec.ts';
import { component } from '../model/component.ts';
import type { RenderContext } from '../model/context.ts';
import { isBlank, isElement } from '../model/nodes.ts';

/** Panels of which one is visible. Tabs with the same `groupId` switch together, on every page. */
export const tabs = defineComponent({
  name: 'Tabs',
  props: {
    groupId: { type: 'string' },
    queryString: { type: 'any' },
    defaultValue: { type: 'any' },
    values: { type: 'any' },
    lazy: { type: 'boolean' },
    block: { type: 'boolean' },
    className: { type: 'string' },
  },
  render(call, ctx) {
    const { props, children, at } = call;
    const items = itemsOf(children);
    const values = readValues(props.values);
    const found = shownTabs({ items, values, propPlace: call.propPlace }, ctx);
    const others = children.filter((child) => !isBlank(child) && itemsOf([child]).length === 0);
    if (found.length === 0) {
      ctx.report('prop-value', 'error', at, '<Tabs> has no <TabItem>', 'Put each part in a <TabItem value="…">.');
      return others;
    }
    if (others.length > 0) {
      const place = others[0]?.position ? ctx.place(others[0].position.start) : at;
      const message = '<Tabs> contains something other than TabItems, which is shown before them';
      ctx.report('prop-value', 'warn', place, message, 'Move it out of <Tabs>, or into a <TabItem>.');
    }
    // `defaultValue`, else the one marked `default`. Docusaurus's `null` ("no tab open") selects the first tab here.
    const { groupId, queryString: query, defaultValue = null } = props;
    const names = found.map((tab) => tab.value);
    const isGiven = defaultValue !== null && names.includes(String(defaultValue));
    if (defaultValue !== null && !isGiven)
      reportUnknown(
        { prop: 'defaultValue', value: String(defaultValue), known: names, propPlace: call.propPlace },
        ctx,
      );
    const selected = isGiven ? String(defaultValue) : found.find((tab) => tab.default)?.value;
    const queryString = query === true ? groupId : query ? String(query) : undefined;
    const element = tabsElement(
      { ...(groupId && { groupId }), ...(queryString && { queryString }), ...(selected && { selected }), tabs: found },
      ctx,
    );
    return [...others, element];
  },
});

interface Item extends TabItemData {
  children: ElementContent[];
}

/** TabItems on one line come inside a paragraph. */
function itemsOf(nodes: readonly ElementContent[]): Item[] {
  return nodes.filter(isElement).flatMap((node): Item[] => {
    const data = tabItemData(node);
    if (data) return [{ ...data, children: node.children }];
    return node.tagName === 'p' ? itemsOf(node.children) : [];
  });
}

interface TabsParts extends Pick<ComponentCall, 'propPlace'> {
  items: readonly Item[];
  values: ReturnType<typeof readValues>;
}

/** The tabs in the order of their items, or of the `values` prop, whose labels and defaults precede theirs. */
function shownTabs({ items, values, propPlace }: TabsParts, ctx: RenderContext): (Tab & { default: boolean })[] {
  const given = new Set(items.map(({ value }) => value));
  const unknown = [...values.keys()].filter((value) => !given.has(value));
  for (const value of unknown) reportUnknown({ prop: 'values', value, known: [...given], propPlace }, ctx);
  const isComplete = values.size === 0 || unknown.length > 0;
  const known = new Set<string>();
  const found = items.flatMap(({ value, at, children, ...item }) => {
    if (known.has(value)) {
      ctx.report('prop-value', 'error', at, `Two tabs have the value "${value}"`, 'Give each TabItem a unique value.');
      return [];
    }
    known.add(value);
    const named = values.get(value);
    const label = named?.label ?? item.label ?? value;
    if (isBlankText(label) && value !== '') {
      const hint = 'Write the words that readers see: label="…".';
      ctx.report('empty-label', 'warn', at, 'A tab has an empty label', hint);
    }
    if (!isComplete && !named) {
      const message = `"values" of <Tabs> doesn't name the tab "${value}", so it is not shown`;
      ctx.report('unknown-tab', 'warn', at, message, `Add { value: '${value}', label: '${label}' } to "values".`);
      return [];
    }
    return [{ value, label, children, default: named?.default ?? item.default }];
  });
  const order = [...values.keys()];
  return found.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}

/** The entries of a `values` prop, by value, in order. */
function readValues(values: unknown): Map<string, { label: string | undefined; default: boolean }> {
  const list = Array.isArray(values) ? (values as { value?: unknown; label?: unknown; default?: unknown }[]) : [];
  return new Map(
    list
      .filter((entry) => entry?.value !== undefined)
      .map((entry) => [
        String(entry.value),
        { label: entry.label === undefined ? undefined : String(entry.label), default: entry.default === true },
      ]),
  );
}

interface UnknownTab extends Pick<ComponentCall, 'propPlace'> {
  prop: string;
  value: string;
  /** Values of the tabs. */
  known: readonly string[];
}

function reportUnknown({ prop, value, known, propPlace }: UnknownTab, ctx: RenderContext): void {
  const [near] = nearest(value, known);
  const hint = near ? `Did you mean "${near}"?` : `The tabs are ${known.map((name) => `"${name}"`).join(', ')}.`;
  ctx.report('unknown-tab', 'error', propPlace(prop), `"${prop}" names the tab "${value}", which does not exist`, hint);
}

/** A TabItem's own settings, for the Tabs around it. */
interface TabItemData {
  value: string;
  label?: string;
  default: boolean;
  at: Place;
}

/** A TabItem is a plain block until its Tabs reads it, so that it shows its text without Tabs too. */
export const tabItem = defineComponent({
  name: 'TabItem',
  props: {
    value: { type: 'any' },
    label: { type: 'string', prose: 'title' },
    default: { type: 'boolean' },
    className: { type: 'string' },
    attributes: { type: 'any' },
  },
  render({ props, children, at }, ctx) {
    const value = props.value ?? props.label;
    if (value === undefined || (value === '' && !props.label)) {
      ctx.report('missing-prop', 'error', at, '<TabItem> requires the prop "value"', 'Add value="…" to its tag.');
    }
    const data: TabItemData = {
      value: String(value ?? ''),
      ...(typeof props.label === 'string' && !isBlankText(props.label) && { label: props.label }),
      default: props.default === true,
      at,
    };
    const block: Element = {
      type: 'element',
      tagName: 'div',
      properties: {},
      children,
      data: { tabItem: data } as Element['data'],
    };
    return [block];
  },
});

/** The data on the block that a TabItem becomes. */
function tabItemData(node: Element): TabItemData | undefined {
  return (node.data as { tabItem?: TabItemData } | undefined)?.tabItem;
}

interface Tab {
  value: string;
  label: string;
  children: ElementContent[];
}

interface TabsInput {
  groupId?: string;
  queryString?: string;
  /** Value of the selected tab; defaults to the first. */
  selected?: string;
  /** At least one, values unique. */
  tabs: Tab[];
}

/** A Tabs element with its TabItems and an id that is unique in the page. */
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
