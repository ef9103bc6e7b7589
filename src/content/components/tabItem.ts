import type { Element } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { ComponentSpec } from '../componentSpec.ts';

/** What a TabItem says of itself, for the Tabs around it. */
export interface TabItemData {
  value: string;
  label?: string;
  default: boolean;
  at: Place;
}

/** A TabItem is a plain block until its Tabs takes it up, so that one without Tabs still shows its text. */
export const tabItem: ComponentSpec = {
  name: 'TabItem',
  props: {
    value: { type: 'any' },
    label: { type: 'string' },
    default: { type: 'boolean' },
    className: { type: 'string' },
    attributes: { type: 'any' },
  },
  render({ props, children, at }, ctx) {
    const value = props.value ?? props.label;
    if (value === undefined) {
      ctx.report('missing-prop', 'error', at, '<TabItem> needs the prop "value"', 'Write value="…" in its tag.');
    }
    const data: TabItemData = {
      value: String(value ?? ''),
      ...(props.label !== undefined && { label: String(props.label) }),
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
};

/** The data of a block that a TabItem left. */
export function tabItemData(node: Element): TabItemData | undefined {
  return (node.data as { tabItem?: TabItemData } | undefined)?.tabItem;
}
