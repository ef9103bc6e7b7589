import type { Section } from '../../content/model/page.ts';
import { own } from '../../shared/own.ts';
import { breadcrumbs } from '../../site/assemble/sidebarRoute.ts';
import type { DocEntry, SiteModel } from '../../site/model/model.ts';
import { siteHref } from '../../site/paths/href.ts';
import type { SearchFilePage, SearchSection } from './searchFile.ts';

/** What search stores of a page beside its sections: its place in the site. Changes without a change of the page's text. */
type SearchPlace = Omit<SearchFilePage, 'sections'>;

/** Where a listed page stands, for search. */
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
    ...subjectOf(config.search.subjects, doc.path),
  };
}

/** The stored form of a page's sections. A part of the API says its own names once. */
export function searchSections(sections: Section[]): SearchSection[] {
  return sections.map(({ level, anchor, title, text, code, isCode, symbol }) => {
    if (!symbol) return [level, anchor, title, text, code, isCode ? 1 : 0];
    const { kind, path, signature } = symbol;
    const said = new Set([title, kind, path, signature]);
    const names = code.filter((name) => !said.has(name));
    return [level, anchor, title, text, names, isCode ? 1 : 0, [kind, path, signature]];
  });
}

/** In the folder `/integrations/libraries`, `/integrations/libraries/azure-adls2/reference` is about `azure adls2`. */
function subjectOf(folders: readonly string[], path: string): { subject?: string } {
  const folder = folders.find((each) => path.startsWith(`${each}/`));
  const name = folder && path.slice(folder.length + 1).split('/')[0];
  return name ? { subject: name.replaceAll('-', ' ') } : {};
}

/** The weight of the longest configured prefix of a path: `/about` is one of `/about/changelog`, not of `/about-us`, and `/` of the home page alone. */
function rankOf(ranks: Record<string, number>, path: string): number {
  const prefixes = Object.keys(ranks).filter(
    (prefix) => prefix === path || (prefix !== '/' && `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`)),
  );
  const [longest = ''] = prefixes.sort((a, b) => b.length - a.length);
  return ranks[longest] ?? 0;
}
