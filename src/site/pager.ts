import type { FrontMatter } from '../content/model/frontMatter.ts';
import { own } from '../shared/own.ts';
import { siteHref } from './href.ts';
import type { SidebarPlace, SiteModel } from './model.ts';
import type { PageLink } from './routeData.ts';

/**
 * Previous and next page in the sidebar's reading order. Front matter may name another page by its id,
 * or have none by null; a planned page gives none.
 */
export function pager(
  model: Pick<SiteModel, 'config' | 'docs' | 'sidebars'>,
  place: SidebarPlace | undefined,
  frontMatter: FrontMatter,
): { previous: PageLink | null; next: PageLink | null } {
  const order = (place && own(model.sidebars, place.sidebar)?.order) ?? [];
  const link = (named: string | null | undefined, index: number): PageLink | null => {
    if (named === null) return null;
    if (named !== undefined) {
      const doc = own(model.docs, named);
      return doc ? { label: doc.label, href: siteHref(model.config, doc.path) } : null;
    }
    const entry = place !== undefined && place.order >= 0 ? order[index] : undefined;
    return entry ? { label: entry.label, href: entry.href } : null;
  };
  const at = place?.order ?? -1;
  return { previous: link(frontMatter.pagination_prev, at - 1), next: link(frontMatter.pagination_next, at + 1) };
}
