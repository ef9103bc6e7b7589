import type { DocCard } from '../../content/model/context.ts';
import { own } from '../../shared/own.ts';
import type { ResolvedItem, SidebarPlace, SiteModel } from '../model/model.ts';
import { isListed } from '../sidebars/isListed.ts';

type CardModel = Pick<SiteModel, 'docs' | 'sidebars' | 'places'>;

/**
 * Cards for `DocCardList`: on a category's page, its items; on other pages, the items next to it, without itself. Empty
 * for a page without a sidebar.
 */
export function docCards(model: CardModel, docId: string): DocCard[] {
  const place = own(model.places, docId);
  return place ? placeCards(model, place, docId) : [];
}

/** Cards for a place in a sidebar: the children of its category, or the items next to it. */
export function placeCards({ docs, sidebars }: CardModel, { sidebar, trail }: SidebarPlace, docId?: string): DocCard[] {
  let items = own(sidebars, sidebar)?.items ?? [];
  for (const index of trail) {
    const item = items[index];
    if (item?.type === 'category') items = item.items;
  }
  return items
    .filter(isListed)
    .flatMap((item) =>
      item.type === 'html' || item.href === null || (docId !== undefined && item.docId === docId)
        ? []
        : card(item, docs),
    );
}

function card(item: Exclude<ResolvedItem, { type: 'html' }>, docs: SiteModel['docs']): DocCard {
  const doc = item.docId === null ? undefined : own(docs, item.docId);
  const description = item.description ?? doc?.description ?? counted(item);
  return { title: item.label, href: item.href ?? '', description };
}

/** The fallback description of a category. */
function counted(item: ResolvedItem): string {
  if (item.type !== 'category') return '';
  const count = item.items.filter((child) => child.type !== 'html' && isListed(child)).length;
  return count === 1 ? '1 item' : `${count} items`;
}
