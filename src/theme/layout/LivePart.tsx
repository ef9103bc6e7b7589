import { useCallback } from 'react';
import { useLoaded } from '../browser/hooks/useLoaded.ts';
import { useViewport } from '../browser/hooks/useViewport.ts';
import { usePage } from '../context/usePage.ts';
import { type PageModule, pageComponent } from '../pages/pageComponent.ts';
import { translate } from '../strings/translate.ts';
import { LoadState } from './LoadState.tsx';

/** What a theme route adds to its finished content; nothing until the page is hydrated. Its code comes after the page. */
export function LivePart({ load }: { load: () => Promise<PageModule> }) {
  return useViewport() === 'ssr' ? null : <LoadedPart load={load} />;
}

function LoadedPart({ load }: { load: () => Promise<PageModule> }) {
  const { route } = usePage();
  const [loaded, retry] = useLoaded(
    useCallback(async () => ({ Part: pageComponent(route.path, await load()) }), [route.path, load]),
  );
  if (loaded.state === 'loaded') return <loaded.value.Part />;
  return <LoadState failed={loaded.state === 'failed'} failure={translate({ id: 'load.failed' })} onRetry={retry} />;
}
