import type { RouteData } from '../../site/model/routeData.ts';

/** The items without the members of classes (`shop.Order.key`), except those of the current class. */
export function shownItems(items: RouteData['toc'], active: string | null): RouteData['toc'] {
  let owner: string | undefined;
  return items.filter(({ id }) => {
    const isMember = owner !== undefined && id.startsWith(`${owner}.`);
    if (!isMember) owner = id;
    return !isMember || active === owner || active?.startsWith(`${owner}.`);
  });
}
