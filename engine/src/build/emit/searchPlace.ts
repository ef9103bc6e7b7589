import { own } from '../../shared/own.ts';
import type { SearchFilePage } from '../../shared/searchFile.ts';
import { breadcrumbs } from '../../site/assemble/sidebarRoute.ts';
import type { DocEntry, SiteModel } from '../../site/model/model.ts';
import { siteHref } from '../../site/paths/href.ts';

/** A page's data besides its sections: its place in the site. It may change when the page's text doesn't. */
type SearchPlace = Omit<SearchFilePage, 'sections'>;

export function searchPlace(model: SiteModel, doc: DocEntry): SearchPlace {
  const { config, shell, navbarSidebars } = model;
  const url = siteHref(config, doc.path);
  const place = own(model.places, doc.id);
  const sidebar = place && own(model.sidebars, place.sidebar);
  const exact = shell.navbar.left.find((item) => item.href === url);
  const section = (exact ?? shell.navbar.left[navbarSidebars.indexOf(place?.sidebar ?? '')])?.label ?? config.title;
  const crumbs = sidebar ? breadcrumbs(sidebar, place, doc.label) : [];
  return {
    url,
    title: doc.title,
    label: doc.label,
    group: crumbs[0]?.label ?? section,
    section,
    trail: crumbs.slice(0, -1).map(({ label }) => label),
    description: doc.description,
    rank: rankOf(config.search.ranks, doc.path),
    ...(doc.keywords && { keywords: doc.keywords }),
    ...(doc.searches && { searches: doc.searches }),
    ...subjectOf(config.search.subjects, doc.path),
  };
}

/** Given `/integrations/libraries`, `/integrations/libraries/azure-adls2/reference` is about `azure adls2`. */
function subjectOf(folders: SiteModel['config']['search']['subjects'], path: string): { subject?: string } {
  for (const entry of folders) {
    const folder = typeof entry === 'string' ? entry : entry.path;
    if (!path.startsWith(`${folder}/`)) continue;
    const name = path.slice(folder.length + 1).split('/')[0] as string;
    return { subject: typeof entry === 'string' ? name.replaceAll('-', ' ') : entry.subject };
  }
  return {};
}

/**
 * Weight of a path's longest configured prefix: `/about` includes `/about/a`, not `/about-us`; `/` is only the home
 * page.
 */
function rankOf(ranks: Record<string, number>, path: string): number {
  const prefixes = Object.keys(ranks).filter(
    (prefix) => prefix === path || (prefix !== '/' && `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`)),
  );
  const [longest = ''] = prefixes.sort((a, b) => b.length - a.length);
  return ranks[longest] ?? 0;
}
