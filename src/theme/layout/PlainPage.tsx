import { usePage } from '../context/usePage.ts';
import { liveParts } from '../pages/live/liveParts.ts';
import type { AppProps } from './AppProps.ts';
import { LivePart } from './LivePart.tsx';

/** The finished content of a page without an article: drawn by the build, left alone by React like an article, with what the browser adds below. */
export function PlainPage({ articleHtml, onArticle }: Pick<AppProps, 'articleHtml' | 'onArticle'>) {
  const load = liveParts[usePage().route.kind];
  return (
    <div className="plain-page">
      <div data-article="" dangerouslySetInnerHTML={{ __html: articleHtml }} ref={onArticle} />
      {load && <LivePart load={load} />}
    </div>
  );
}
