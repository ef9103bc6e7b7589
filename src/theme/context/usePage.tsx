import { createContext, type Provider, useContext } from 'react';
import type { RouteData, Shell } from '../../site/model/routeData.ts';

/** What every part of a page may read: the route that is shown, and the shell's configuration. */
export interface PageContext {
  route: RouteData;
  shell: Shell;
}

export const [PageProvider, usePage] = createStrictContext<PageContext>('Page');

/** A context that has no default: `createStrictContext('Page')` makes `PageProvider` and `usePage`, which throws where the provider is missing. */
export function createStrictContext<T>(name: string): [Provider<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useStrict = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`use${name}() is called outside of <${name}Provider>`);
    return value;
  };
  return [context, useStrict];
}

/** The category whose generated page is shown. Throws on any other page. */
export function useCurrentCategory(): NonNullable<RouteData['category']> {
  const { path, kind, category } = usePage().route;
  if (!category)
    throw new Error(`The path ${path} is not associated with a category: its page is of the kind "${kind}"`);
  return category;
}

/** The sidebar of the page that is shown. Throws on a page without one: ask `route.sidebar` first. */
export function useCurrentSidebar(): NonNullable<RouteData['sidebar']> {
  const { path, sidebar } = usePage().route;
  if (!sidebar) throw new Error(`The current sidebar is missing from the context: the page ${path} has none`);
  return sidebar;
}
