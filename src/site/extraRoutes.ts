import { categoryRoute, notFoundRoute, searchRoute, tagIndexRoute, tagRoute } from './assembleRoute.ts';
import type { SiteModel } from './model.ts';
import type { RouteData } from './routeData.ts';

/** The routes that no Markdown file stands for: generated category pages, tags, search, not found. */
export function extraRoutes(model: SiteModel): RouteData[] {
  const tags = Object.keys(model.tags);
  return [
    ...Object.keys(model.categoryPages).map((path) => categoryRoute(model, path)),
    tagIndexRoute(model),
    ...tags.map((key) => tagRoute(model, key)),
    searchRoute(model),
    notFoundRoute(model),
  ];
}
