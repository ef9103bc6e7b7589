import type { ElementContent } from 'hast';
import { defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';
import { isBlank } from '../../engine/src/content/model/nodes.ts';

/** The site has one language, so its text is shown, with `values` for each `{name}`. */
export const translateTag = defineComponent({
  name: 'Translate',
  props: {
    id: { type: 'string' },
    description: { type: 'string' },
    values: { type: 'any' },
    children: { type: 'string' },
  },
  readSource(node, ctx) {
    const hasText = node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'children');
    if (hasText || !node.children.every(isBlank)) return undefined;
    const hint = 'Write the text between the tags: <Translate>…</Translate>.';
    ctx.report('missing-prop', 'error', ctx.place(node.position?.start), '<Translate> has no text', hint);
    return [];
  },
  render({ props, children }) {
    const values = (typeof props.values === 'object' ? props.values : null) as Readonly<Record<string, unknown>> | null;
    const nodes: ElementContent[] = props.children === undefined ? children : [{ type: 'text', value: props.children }];
    return values ? filled(nodes, values) : nodes;
  },
});

function filled(nodes: readonly ElementContent[], values: Readonly<Record<string, unknown>>): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === 'element') return { ...node, children: filled(node.children, values) };
    if (node.type !== 'text') return node;
    const value = node.value.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : written,
    );
    return { type: 'text', value };
  });
}
