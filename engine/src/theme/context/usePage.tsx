import { createContext, useContext } from 'react';
import type { RouteData, Shell } from '../../site/model/routeData.ts';

/** Data for every part of a page: the current route, and the shell's configuration. */
export interface PageContext {
  route: RouteData;
  shell: Shell;
}

/** It has no default: every part of a page is inside a page. */
const Page = createContext<PageContext | null>(null);
export const PageProvider = Page.Provider;

export function usePage(): PageContext {
  const page = useContext(Page);
  if (page === null) throw new Error('usePage() is called outside of <PageProvider>');
  return page;
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
