import type { Element } from 'hast';
import { cardProps } from '../cardProps.ts';
import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

export const card: ComponentSpec = {
  name: 'Card',
  props: {
    title: { type: 'string' },
    label: { type: 'string' },
    href: { type: 'string' },
    description: { type: 'string' },
    imagePath: { type: 'string' },
    logo: { type: 'string' },
    community: { type: 'boolean' },
    package: { type: 'string' },
    maintainer: { type: 'string' },
  },
  render(call, ctx) {
    const { props, children, at } = call;
    if (props.title === undefined && props.label === undefined) {
      ctx.report('missing-prop', 'error', at, '<Card> needs the prop "title"', 'Write title="…" in its tag.');
    }
    const text = props.description === undefined ? [] : [{ type: 'text' as const, value: String(props.description) }];
    const facts = {
      ...(props.package !== undefined && { package: String(props.package) }),
      ...(props.maintainer !== undefined && { maintainer: String(props.maintainer) }),
    };
    const drawn = component('Card', { ...cardProps(call, ctx), ...facts }, [...text, ...children]);
    // In a catalog, search should find the page that a card leads to.
    return [props.maintainer === undefined ? drawn : { ...drawn, data: { repeats: true } as Element['data'] }];
  },
};
