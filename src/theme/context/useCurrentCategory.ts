import type { RouteData } from '../../site/model/routeData.ts';
import { usePage } from './usePage.ts';

/** The category whose generated page is shown. Throws on any other page. */
export function useCurrentCategory(): NonNullable<RouteData['category']> {
  const { path, kind, category } = usePage().route;
  if (!category)
    throw new Error(`The path ${path} is not associated with a category: its page is of the kind "${kind}"`);
  return category;
}
