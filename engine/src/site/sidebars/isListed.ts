import type { ResolvedItem } from '../model/model.ts';

/** False for the link of an unlisted page, which sidebars contain but no list shows. */
export function isListed(item: ResolvedItem): boolean {
  return item.type !== 'link' || !item.unlisted;
}
