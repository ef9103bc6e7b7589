import { own } from '../../engine/src/shared/own.ts';
import { breadcrumbs } from '../../engine/src/site/assemble/sidebarRoute.ts';
import type { SidebarPlace, SiteModel } from '../../engine/src/site/model/model.ts';

/** The content of a page's picture. Equal cards have equal pictures. */
export interface PreviewCard {
  title: string;
  /** Labels of the categories around the page, from the top. */
  trail: string[];
  siteTitle: string;
  /** Replaces a title that the font can't write. */
  tagline: string;
  /** Text of the site's SVG logo for dark backgrounds; null to show the site's title instead. */
  logo: string | null;
  version: string;
  /** The site's host, without the scheme. */
  host: string;
}

/** Site path of each page's picture -> its card. */
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
  // The home page represents the whole site, regardless of its category.
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
