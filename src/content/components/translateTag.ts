import type { ElementContent } from 'hast';
import type { ComponentSpec } from '../componentSpec.ts';
import { isBlank } from '../isBlock.ts';

/** Docusaurus's Translate: the site has one language, so its text stands, with `values` in place of `{name}`. */
export const translateTag: ComponentSpec = {
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
    const nodes: ElementContent[] =
      typeof props.children === 'string' ? [{ type: 'text', value: props.children }] : children;
    return values ? filled(nodes, values) : nodes;
  },
};

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
