import { renderToStaticMarkup } from 'react-dom/server';
import { type Page, PageProvider } from './context/usePage.ts';
import { pageComponent } from './pages/pageComponent.ts';
import { pageModules } from './pages/pageModules.ts';

/** The content of a page without an article, drawn from its route alone; '' for a document, whose article is made from text. */
export function renderPlainPage(page: Page): string {
  const { kind, path } = page.route;
  if (kind === 'doc') return '';
  const Content = pageComponent(path, pageModules[kind]);
  return renderToStaticMarkup(
    <PageProvider value={page}>
      <Content />
    </PageProvider>,
  );
}
