import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { docCard } from '../docCard.ts';

/** Cards of its items, or of the pages below this one in the sidebar. */
export const docCardList: ComponentSpec = {
  name: 'DocCardList',
  props: { items: { type: 'any' }, className: { type: 'string' } },
  render({ props, propPlace }, ctx) {
    const cards = Array.isArray(props.items)
      ? props.items.flatMap((item) => docCard(item, propPlace('items'), ctx) ?? [])
      : ctx.lookup
          .cards(ctx.page.id)
          .map(({ title, href, description }) =>
            component(
              'Card',
              { title, href, external: /^(?:https?:)?\/\//.test(href) },
              description ? [{ type: 'text', value: description }] : [],
            ),
          );
    return cards.length === 0 ? [] : [component('CardGroup', { cols: 2 }, cards)];
  },
};
