import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

/** Cards of the pages below this one in the sidebar. */
export const docCardList: ComponentSpec = {
  name: 'DocCardList',
  props: { items: { type: 'any' }, className: { type: 'string' } },
  render(_, ctx) {
    const cards = ctx.lookup.cards(ctx.page.id);
    if (cards.length === 0) return [];
    const children = cards.map(({ title, href, description }) =>
      component(
        'Card',
        { title, href, external: /^(?:https?:)?\/\//.test(href) },
        description ? [{ type: 'text', value: description }] : [],
      ),
    );
    return [component('CardGroup', { cols: 2 }, children)];
  },
};
