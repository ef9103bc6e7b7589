import { own } from '../../shared/own.ts';
import { breadcrumbs } from '../../site/assemble/sidebarRoute.ts';
import type { SidebarPlace, SiteModel } from '../../site/model/model.ts';

/** What a page's picture shows, as plain data: equal cards make equal pictures. */
export interface PreviewCard {
  title: string;
  /** Labels of the categories around the page, from the top. */
  trail: string[];
  siteTitle: string;
  /** Stands in for a title that the font cannot write. */
  tagline: string;
  /** Text of the site's SVG logo for dark grounds; null to write the site's title instead. */
  logo: string | null;
  version: string;
  /** Where the site is found, without the scheme. */
  host: string;
}

/** Site path of each picture that the model's pages have -> its card. */
export function cardsOf(model: SiteModel, logo: string | null): Map<string, PreviewCard> {
  const { config, docs, places, categoryPages, sidebars, pageImages } = model;
  const site = {
    siteTitle: config.title,
    tagline: config.tagline,
    logo,
    version: config.version.label,
    host: `${new URL(config.url).host}${config.baseUrl}`.replace(/\/$/, ''),
  };
  const trailOf = (place: SidebarPlace | undefined, label: string) => {
    const sidebar = place && own(sidebars, place.sidebar);
    const crumbs = place && sidebar ? breadcrumbs(sidebar, place, label) : [];
    return crumbs.slice(0, -1).map((crumb) => crumb.label);
  };
  // The home page stands for the whole site, whatever category lists it.
  const pages = [
    ...Object.values(docs).map(({ id, path, title, label }) => ({ path, title, label, place: own(places, id) })),
    ...Object.values(categoryPages).map((page) => ({ ...page, label: page.title })),
  ];
  return new Map(
    pages.flatMap(({ path, title, label, place }) => {
      const image = own(pageImages, path);
      return image === undefined ? [] : [[image, { title, trail: path === '/' ? [] : trailOf(place, label), ...site }]];
    }),
  );
}
