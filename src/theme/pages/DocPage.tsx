import { usePage } from '../context/usePage.ts';
import type { AppProps } from '../layout/AppProps.ts';
import { Article } from '../layout/Article.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { DocMeta } from '../layout/DocMeta.tsx';
import { Pager } from '../layout/Pager.tsx';
import { Tags } from '../layout/Tags.tsx';
import { Toc } from '../layout/Toc.tsx';
import { TocDisclosure } from '../layout/TocDisclosure.tsx';
import { UnlistedNotice } from '../layout/UnlistedNotice.tsx';

/** A page of text. */
export default function DocPage(props: Pick<AppProps, 'articleHtml' | 'onArticle'>) {
  const { route } = usePage();
  const showToc = route.showToc && route.toc.length > 0;
  return (
    <div className="doc">
      <article className="doc-article">
        <Breadcrumbs crumbs={route.breadcrumbs} />
        {route.unlisted && <UnlistedNotice />}
        {route.showTitle && <h1 className="doc-title">{route.title}</h1>}
        {showToc && <TocDisclosure items={route.toc} />}
        <Article {...props} />
        <Tags tags={route.tags} />
        <DocMeta editUrl={route.editUrl} lastUpdate={route.lastUpdate} />
        <Pager previous={route.previous} next={route.next} />
      </article>
      {showToc && <Toc items={route.toc} />}
    </div>
  );
}
