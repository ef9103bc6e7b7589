import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteData } from '../site/model/routeData.ts';
import { type PageContext, PageProvider } from './context/usePage.tsx';
import { type PageModule, pageComponent } from './pages/appProps.ts';
import * as category from './pages/CategoryPage.tsx';
import * as notFound from './pages/NotFound.tsx';
import * as search from './pages/SearchPage.tsx';
import * as tags from './pages/TagIndex.tsx';
import * as tag from './pages/TagPage.tsx';

/** The content of a page without an article, drawn from its route; '' for a document. */
export function renderPlainPage(page: PageContext): string {
  const { kind, path } = page.route;
  if (kind === 'doc') return '';
  const Content = pageComponent(path, pageModules[kind]);
  return renderToStaticMarkup(
    <PageProvider value={page}>
      <Content />
    </PageProvider>,
  );
}

/** The module of every kind of page that is drawn from its route alone. */
const pageModules: Record<Exclude<RouteData['kind'], 'doc'>, PageModule> = {
  category,
  tags,
  tag,
  search,
  notFound,
};
