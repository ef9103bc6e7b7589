import { renderToStaticMarkup } from 'react-dom/server';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { NotFound } from './pages/NotFound.tsx';
import type { PlainPageProps } from './pages/PlainPageProps.ts';
import { SearchPage } from './pages/SearchPage.tsx';
import { TagIndex } from './pages/TagIndex.tsx';
import { TagPage } from './pages/TagPage.tsx';

const PAGES = {
  category: CategoryPage,
  tags: TagIndex,
  tag: TagPage,
  search: SearchPage,
  notFound: NotFound,
};

/** The content of a page without an article, drawn from its route alone; '' for a document, whose article is made from text. */
export function renderPlainPage(page: PlainPageProps): string {
  const { kind } = page.route;
  if (kind === 'doc') return '';
  const Page = PAGES[kind];
  return renderToStaticMarkup(<Page {...page} />);
}
