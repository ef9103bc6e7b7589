import type { TocItem } from '../../content/model/page.ts';

/** The items without the members of classes (`shop.Order.key`), except those of the current class. */
export function shownItems(items: readonly TocItem[], active: string | null): TocItem[] {
  let owner: string | undefined;
  return items.filter(({ id }) => {
    const isMember = owner !== undefined && id.startsWith(`${owner}.`);
    if (!isMember) owner = id;
    return !isMember || active === owner || active?.startsWith(`${owner}.`);
  });
}
