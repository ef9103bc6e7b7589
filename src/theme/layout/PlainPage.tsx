import { usePage } from '../context/usePage.ts';
import type { AppProps } from './AppProps.ts';
import { LivePart } from './LivePart.tsx';

type PlainPageProps = Pick<AppProps, 'articleHtml' | 'onArticle' | 'liveParts' | 'liveCode'>;

/** The finished content of a page without an article: drawn by the build, left alone by React like an article, with what the browser adds below. */
export function PlainPage({ articleHtml, onArticle, liveParts, liveCode }: PlainPageProps) {
  const load = liveParts?.[usePage().route.kind];
  return (
    <div className="plain-page">
      <div data-article="" dangerouslySetInnerHTML={{ __html: articleHtml }} ref={onArticle} />
      {load && <LivePart load={load} code={liveCode} />}
    </div>
  );
}
