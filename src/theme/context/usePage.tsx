import { createContext, type Provider, useContext } from 'react';
import type { RouteData, Shell } from '../../site/model/routeData.ts';

/** Data for every part of a page: the current route, and the shell's configuration. */
export interface PageContext {
  route: RouteData;
  shell: Shell;
}

export const [PageProvider, usePage] = createStrictContext<PageContext>('Page');

/** A context without a default. `createStrictContext('Page')` returns `PageProvider` and a throwing `usePage`. */
export function createStrictContext<T>(name: string): [Provider<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useStrict = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`use${name}() is called outside of <${name}Provider>`);
    return value;
  };
  return [context, useStrict];
}

/** The category of the current page. Throws on any page but a generated category page. */
export function useCurrentCategory(): NonNullable<RouteData['category']> {
  const { path, kind, category } = usePage().route;
  if (!category)
    throw new Error(`The path ${path} is not associated with a category: its page is of the kind "${kind}"`);
  return category;
}

/** The sidebar of the current page. Throws on a page without one: check `route.sidebar` first. */
export function useCurrentSidebar(): NonNullable<RouteData['sidebar']> {
  const { path, sidebar } = usePage().route;
  if (!sidebar) throw new Error(`The current sidebar is missing from the context: the page ${path} has none`);
  return sidebar;
}
