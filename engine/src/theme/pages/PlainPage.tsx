import { useCallback } from 'react';
import { usePage } from '../context/usePage.tsx';
import { loadCode } from '../dom/loadCode.ts';
import { useViewport } from '../hooks/useViewport.ts';
import { LoadState, useLoaded } from '../parts/LoadState.tsx';
import { translate } from '../strings/translate.ts';
import { type AppProps, type PageModule, pageComponent } from './appProps.ts';

type PlainPageProps = Pick<AppProps, 'articleHtml' | 'onArticle' | 'liveParts' | 'liveCode'>;

/** The finished content of a page without an article, untouched by React, with the browser's additions below. */
export function PlainPage({ articleHtml, onArticle, liveParts, liveCode }: PlainPageProps) {
  const load = liveParts?.[usePage().route.kind];
  return (
    <div className="plain-page">
      <div data-article="" dangerouslySetInnerHTML={{ __html: articleHtml }} ref={onArticle} />
      {load && <LivePart load={load} code={liveCode} />}
    </div>
  );
}

interface LivePartProps {
  load: () => Promise<PageModule>;
  /** The result of `load`, if it came before the page. */
  code?: PageModule | undefined;
}

/** A theme route's addition to its content; empty until hydration. Only the first page is shown before its code. */
function LivePart({ load, code }: LivePartProps) {
  if (useViewport() === 'ssr') return null;
  return code ? <Part code={code} /> : <LoadedPart load={load} />;
}

/** Throws while it's drawn if the module has no component, so that the page reports it. */
function Part({ code }: { code: PageModule }) {
  const Component = pageComponent(usePage().route.path, code);
  return <Component />;
}

function LoadedPart({ load }: Pick<LivePartProps, 'load'>) {
  const [loaded, retry] = useLoaded(useCallback((again) => loadCode(load, { again }), [load]));
  if (loaded.state === 'loaded') return <Part code={loaded.value} />;
  return <LoadState failed={loaded.state === 'failed'} failure={translate({ id: 'load.failed' })} onRetry={retry} />;
}
