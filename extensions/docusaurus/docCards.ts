import type { Element } from 'hast';
import { defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';
import { linkProps, resolveLink } from '../../engine/src/content/links/resolveLink.ts';
import { component } from '../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../engine/src/content/model/context.ts';
import type { Place } from '../../engine/src/shared/diagnostics.ts';

/** Cards for its items, or for the pages below this one in the sidebar. */
export const docCardList = defineComponent({
  name: 'DocCardList',
  holdsNothing: true,
  props: { items: { type: 'any' }, className: { type: 'string' } },
  render({ props, propPlace }, ctx) {
    const cards = Array.isArray(props.items)
      ? props.items.flatMap((item) => itemCard(item, propPlace('items'), ctx) ?? [])
      : ctx.lookup.cards(ctx.page.id).map(({ title, href, description }) => {
          const external = /^(?:https?:)?\/\//.test(href);
          return cardOf({ title, href, external }, description);
        });
    return cards.length === 0 ? [] : [component('CardGroup', { cols: 2 }, cards)];
  },
});

/** One card: `<DocCard item={{ type: 'link', label: 'Assets', href: '/guides/assets' }} />`. */
export const docCard = defineComponent({
  name: 'DocCard',
  holdsNothing: true,
  props: { item: { type: 'any', required: true } },
  render({ props, propPlace }, ctx) {
    const card = itemCard(props.item, propPlace('item'), ctx);
    if (card) return [card];
    const hint = "Write item={{ type: 'link', label: 'Assets', href: '/guides/assets' }}.";
    ctx.report('prop-value', 'error', propPlace('item'), '<DocCard> requires an item with a label', hint);
    return [];
  },
});

/** A card for an item of a sidebar in Docusaurus's format; undefined if it isn't one. */
function itemCard(item: unknown, at: Place, ctx: RenderContext): Element | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { label, title = label, href, docId, description } = item as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string') return undefined;
  const target = typeof href === 'string' ? href : typeof docId === 'string' ? `/${docId}.md` : undefined;
  const link = target === undefined ? { external: false } : linkProps(resolveLink(target, at, ctx));
  return cardOf({ title, ...link }, typeof description === 'string' ? description : undefined);
}

function cardOf(props: { title: string; href?: string; external: boolean }, text: string | undefined): Element {
  return component('Card', props, text ? [{ type: 'text', value: text }] : []);
}
