import type { Element, ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { nearest } from '../../shared/nearest.ts';
import { type ComponentCall, defineComponent } from '../jsx/componentSpec.ts';
import { component } from '../model/component.ts';
import type { RenderContext } from '../model/context.ts';
import { isBlank } from '../model/nodes.ts';

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
    const { props } = call;
    const items = itemsOf(call.children);
    const found = readTabs(items, call, ctx);
    const others = call.children.filter((child) => !isBlank(child) && itemsOf([child]).length === 0);
    if (found.length === 0) {
      ctx.report('prop-value', 'error', call.at, '<Tabs> has no <TabItem>', 'Put each part in a <TabItem value="…">.');
      return others;
    }
    if (others.length > 0) {
      ctx.report(
        'prop-value',
        'warn',
        others[0]?.position ? ctx.place(others[0].position.start) : call.at,
        '<Tabs> contains something other than TabItems, which is shown before them',
        'Move it out of <Tabs>, or into a <TabItem>.',
      );
    }
    const selected = selectedValue(items, found, call, ctx);
    const { groupId } = props;
    const queryString =
      props.queryString === true ? groupId : props.queryString ? String(props.queryString) : undefined;
    const element = tabsElement(
      { ...(groupId && { groupId }), ...(queryString && { queryString }), ...(selected && { selected }), tabs: found },
      ctx,
    );
    return [...others, element];
  },
});

/** TabItems on one line come inside a paragraph. */
function itemsOf(children: ElementContent[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (tabItemData(child)) return [child];
    return child.tagName === 'p' ? itemsOf(child.children) : [];
  });
}

/** The tabs in the order of their items, or of the `values` prop, whose labels precede theirs. */
function readTabs(items: Element[], { props, propPlace }: ComponentCall, ctx: RenderContext): Tab[] {
  const values = readValues(props.values);
  const given = new Set(items.map((item) => tabItemData(item)?.value ?? ''));
  const unknown = [...values.keys()].filter((value) => !given.has(value));
  for (const value of unknown) reportUnknown('values', value, [...given], { propPlace }, ctx);
  const isComplete = values.size === 0 || unknown.length > 0;
  const known = new Set<string>();
  const found = items.flatMap((item): Tab[] => {
    const data = tabItemData(item);
    if (!data) return [];
    const { value, at } = data;
    if (known.has(value)) {
      ctx.report('prop-value', 'error', at, `Two tabs have the value "${value}"`, 'Give each TabItem a unique value.');
      return [];
    }
    known.add(value);
    const label = values.get(value)?.label ?? data.label ?? value;
    if (label.trim() === '' && value !== '') {
      const hint = 'Write the words that readers see: label="…".';
      ctx.report('empty-label', 'warn', at, 'A tab has an empty label', hint);
    }
    if (!isComplete && !values.has(value)) {
      const message = `"values" of <Tabs> doesn't name the tab "${value}", so it is not shown`;
      ctx.report('unknown-tab', 'warn', at, message, `Add { value: '${value}', label: '${label}' } to "values".`);
      return [];
    }
    return [{ value, label, children: item.children }];
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

/** `defaultValue`, else the one marked `default`. Docusaurus's `null` ("no tab open") selects the first tab here. */
function selectedValue(items: Element[], found: Tab[], call: ComponentCall, ctx: RenderContext): string | undefined {
  const { defaultValue } = call.props;
  if (defaultValue !== undefined && defaultValue !== null) {
    const value = String(defaultValue);
    if (found.some((tab) => tab.value === value)) return value;
    reportUnknown(
      'defaultValue',
      value,
      found.map((tab) => tab.value),
      call,
      ctx,
    );
  }
  const values = readValues(call.props.values);
  const isDefault = ({ value }: Tab) =>
    values.get(value)?.default ?? items.map(tabItemData).find((data) => data?.value === value)?.default;
  return found.find(isDefault)?.value;
}

function reportUnknown(
  prop: string,
  value: string,
  known: string[],
  { propPlace }: Pick<ComponentCall, 'propPlace'>,
  ctx: RenderContext,
): void {
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
      ...(typeof props.label === 'string' && props.label.trim() !== '' && { label: props.label }),
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
