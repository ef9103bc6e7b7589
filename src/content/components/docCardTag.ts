import type { ComponentSpec } from '../componentSpec.ts';
import { docCard } from '../docCard.ts';

/** One card: `<DocCard item={{ type: 'link', label: 'Assets', href: '/guides/assets' }} />`. */
export const docCardTag: ComponentSpec = {
  name: 'DocCard',
  props: { item: { type: 'any', required: true } },
  render({ props, propPlace }, ctx) {
    if (props.item === undefined) return [];
    const card = docCard(props.item, propPlace('item'), ctx);
    if (card) return [card];
    const hint = "Write item={{ type: 'link', label: 'Assets', href: '/guides/assets' }}.";
    ctx.report('prop-value', 'error', propPlace('item'), '<DocCard> needs an item with a label', hint);
    return [];
  },
};
