import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testSite } from '../../test/support/site/testSite.ts';
import { sampleRoute, sampleShell } from '../../test/support/theme/sampleRoute.ts';
import type { ShellNavbarItem as Item, RouteData } from '../site/model/routeData.ts';
import { PageProvider, usePage } from './context/usePage.tsx';
import { isMobile, useViewport } from './hooks/useViewport.ts';
import { Sidebar } from './layout/Sidebar.tsx';
import { pageComponent } from './pages/appProps.ts';
import CategoryPage from './pages/CategoryPage.tsx';
import { NavbarItem } from './parts/NavbarItem.tsx';

/** The message of the error that rendering or `task` throws; '' if there is none. */
function thrown(task: ReactElement | (() => unknown)): string {
  try {
    if (typeof task === 'function') task();
    else renderToString(task);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const onPage = (element: ReactElement, changes: Partial<RouteData>) => (
  <PageProvider value={{ route: sampleRoute(changes), shell: sampleShell() }}>{element}</PageProvider>
);

const item = (changes: object) =>
  ({ type: 'link', label: 'API', href: '/api', external: false, ...changes }) as unknown as Item;

const Title = () => usePage().route.title;
const Size = () => (isMobile(useViewport()) ? 'small' : 'large');

/** Errors of the site's developers with their full text; test/diagnostics has those of authors. */
test.each<[situation: string, message: string | undefined, expected: string]>([
  [
    'a page module without a default export',
    thrown(() => pageComponent('/search', {})),
    "The page module of /search has no default export: it must export the page's component as default",
  ],
  [
    'a navbar item that fails to render',
    thrown(<NavbarItem item={item({ className: Object.create(null) })} />),
    'The navbar item {"type":"link","label":"API","href":"/api","external":false,"className":{}} failed to render',
  ],
  [
    'a navbar item of unknown type, in the theme',
    thrown(<NavbarItem item={item({ type: 'dropdown' })} />),
    'The navbar item {"type":"dropdown","label":"API","href":"/api","external":false} cannot be drawn: unknown navbar item type "dropdown"',
  ],
  [
    'an unknown sidebar id where there is no sidebar',
    testSite({ config: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs' }] } } }).diagnostics[0]?.message,
    'The navbar item {"type":"docSidebar","sidebarId":"docs","position":"left"} has the sidebar ID "docs", which does not exist: there are no sidebars',
  ],
  [
    'a current sidebar that is missing',
    thrown(onPage(<Sidebar />, { path: '/tags', sidebar: null })),
    'The current sidebar is missing from the context: the page /tags has none',
  ],
  [
    'a path without a category',
    thrown(onPage(<CategoryPage />, { path: '/guides' })),
    'The path /guides is not associated with a category: its page is of the kind "doc"',
  ],
  ['a missing provider', thrown(<Title />), 'usePage() is called outside of <PageProvider>'],
  [
    'a viewport size that is read before hydration',
    thrown(<Size />),
    'Viewport size is read before hydration; read it in an effect',
  ],
])('%s', (_, message, expected) => {
  expect(message).toBe(expected);
});
