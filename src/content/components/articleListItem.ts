import { cardProps } from '../cardProps.ts';
import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

export const articleListItem: ComponentSpec = {
  name: 'ArticleListItem',
  props: {
    title: { type: 'string', required: true },
    href: { type: 'string' },
    description: { type: 'string' },
    image: { type: 'string' },
    imagePath: { type: 'string' },
  },
  render(call, ctx) {
    const { description } = call.props;
    const props = { ...cardProps(call, ctx), ...(typeof description === 'string' && { description }) };
    return [component('ArticleListItem', props, call.children)];
  },
};
