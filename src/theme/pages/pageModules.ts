import type { RouteData } from '../../site/model/routeData.ts';
import * as category from './CategoryPage.tsx';
import * as notFound from './NotFound.tsx';
import type { PageModule } from './pageComponent.ts';
import * as search from './SearchPage.tsx';
import * as tags from './TagIndex.tsx';
import * as tag from './TagPage.tsx';

/** The module of every kind of page that is drawn from its route alone. */
export const pageModules: Record<Exclude<RouteData['kind'], 'doc'>, PageModule> = {
  category,
  tags,
  tag,
  search,
  notFound,
};
