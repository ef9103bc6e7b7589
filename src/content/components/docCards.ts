import type { Element } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { ComponentSpec } from '../jsx/componentSpec.ts';
import { linkProps, resolveLink } from '../links/resolveLink.ts';
import { component } from '../model/component.ts';
import type { RenderContext } from '../model/context.ts';

/** Cards for its items, or for the pages below this one in the sidebar. */
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

/** One card: `<DocCard item={{ type: 'link', label: 'Assets', href: '/guides/assets' }} />`. */
export const docCardTag: ComponentSpec = {
  name: 'DocCard',
  props: { item: { type: 'any', required: true } },
  render({ props, propPlace }, ctx) {
    if (props.item === undefined) return [];
    const card = docCard(props.item, propPlace('item'), ctx);
    if (card) return [card];
    const hint = "Write item={{ type: 'link', label: 'Assets', href: '/guides/assets' }}.";
    ctx.report('prop-value', 'error', propPlace('item'), '<DocCard> requires an item with a label', hint);
    return [];
  },
};

/** A card for an item of a sidebar in Docusaurus's format; undefined if it isn't one. */
function docCard(item: unknown, at: Place, ctx: RenderContext): Element | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { label, title = label, href, docId, description } = item as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string') return undefined;
  const target = typeof href === 'string' ? href : typeof docId === 'string' ? `/${docId}.md` : undefined;
  const link = target === undefined ? { external: false } : linkProps(resolveLink(target, at, ctx));
  const text = typeof description === 'string' ? [{ type: 'text' as const, value: description }] : [];
  return component('Card', { title, ...link }, text);
}
