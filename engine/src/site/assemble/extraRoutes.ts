import { own } from '../../shared/own.ts';
import type { GeneratedCategory, SiteModel } from '../model/model.ts';
import type { RouteData } from '../model/routeData.ts';
import { siteHref } from '../paths/href.ts';
import { placeCards } from '../routes/cards.ts';
import { tagIndex } from '../routes/tags.ts';
import { siteStrings } from '../strings.ts';
import { routeBase, socialImage } from './routeBase.ts';
import { pager, sidebarRoute } from './sidebarRoute.ts';

/** The routes without a Markdown file: generated category pages, tags, search, not found. */
export function extraRoutes(model: SiteModel): RouteData[] {
  const plain = (kind: RouteData['kind'], path: string, title: string) =>
    routeBase(model, { kind, path, title, description: '' });
  const hidden = (route: RouteData): RouteData => ({ ...route, head: { ...route.head, noindex: true } });
  const index = tagIndex(model);
  return [
    ...Object.values(model.categoryPages).map((page) => categoryRoute(model, page)),
    // All tags by letter.
    { ...plain('tags', '/tags', siteStrings.tags), tagIndex: index },
    ...Object.values(model.tags).map((tag) => tagRoute(model, tag)),
    { ...hidden(plain('search', '/search', siteStrings.search)), tagIndex: index },
    hidden(plain('notFound', '/404', siteStrings.notFound)),
  ];
}

function categoryRoute(
  model: SiteModel,
  { path, title, description, image, keywords, place }: GeneratedCategory,
): RouteData {
  const base = routeBase(model, { kind: 'category', path, title, description });
  return {
    ...base,
    head: {
      ...base.head,
      ...(image !== undefined && { image: socialImage(model.config, image), imageOf: null }),
      ...(keywords !== undefined && { keywords }),
    },
    ...sidebarRoute(model, { place, label: title, href: siteHref(model.config, path) }),
    ...pager(model, place, {}),
    category: { description, cards: placeCards(model, place) },
  };
}

function tagRoute(model: SiteModel, { label, description, path, docs }: SiteModel['tags'][string]): RouteData {
  const pages = docs.flatMap((id) => {
    const doc = own(model.docs, id);
    return doc ? [{ label: doc.title, href: siteHref(model.config, doc.path), description: doc.description }] : [];
  });
  return {
    ...routeBase(model, { kind: 'tag', path, title: label, description }),
    tag: { label, description, pages, allTagsHref: siteHref(model.config, '/tags') },
  };
}
