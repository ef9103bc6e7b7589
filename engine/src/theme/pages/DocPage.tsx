import { usePage } from '../context/usePage.tsx';
import { Breadcrumbs, Pager } from '../layout/Breadcrumbs.tsx';
import { DocMeta, Tags, UnlistedNotice } from '../layout/DocMeta.tsx';
import { PageTools } from '../layout/PageTools.tsx';
import { Toc, TocDisclosure } from '../layout/Toc.tsx';
import type { AppProps } from './appProps.ts';

export default function DocPage(props: Pick<AppProps, 'articleHtml' | 'onArticle'>) {
  const { route } = usePage();
  const showToc = route.showToc && route.toc.length > 0;
  const tools = route.head.markdown && <PageTools markdown={route.head.markdown} />;
  return (
    <div className="doc">
      <article className="doc-article">
        <Breadcrumbs crumbs={route.breadcrumbs} />
        {route.showTitle && <h1 className="doc-title">{route.title}</h1>}
        {route.showTitle && tools}
        {route.unlisted && <UnlistedNotice />}
        {showToc && <TocDisclosure items={route.toc} />}
        <Article {...props} />
        {!route.showTitle && tools}
        <Tags tags={route.tags} />
        <DocMeta editUrl={route.editUrl} issueUrl={route.issueUrl} lastUpdate={route.lastUpdate} />
        <Pager previous={route.previous} next={route.next} />
      </article>
      {showToc && <Toc items={route.toc} />}
    </div>
  );
}

/** The finished article. React doesn't touch its contents; behaviors listen on it from outside. */
function Article({ articleHtml, onArticle }: Pick<AppProps, 'articleHtml' | 'onArticle'>) {
  const { hashRedirects } = usePage().route;
  const redirects = Object.keys(hashRedirects).length > 0 ? JSON.stringify(hashRedirects) : undefined;
  return (
    <div
      className="prose"
      data-article=""
      data-hash-redirects={redirects}
      dangerouslySetInnerHTML={{ __html: articleHtml }}
      ref={onArticle}
    />
  );
}
