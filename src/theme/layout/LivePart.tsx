import { type ComponentType, useCallback } from 'react';
import { useLoaded } from '../browser/hooks/useLoaded.ts';
import { usePage } from '../context/usePage.ts';
import { pageComponent } from '../pages/pageComponent.ts';
import { translate } from '../strings/translate.ts';
import { LoadState } from './LoadState.tsx';

interface LivePartProps {
  /** The module of what a theme route does in the browser; its default export is drawn. */
  load(): Promise<unknown>;
}

/** What a theme route adds to its finished content in the browser. Its code comes after the page, and only on such pages. */
export function LivePart({ load }: LivePartProps) {
  const { route } = usePage();
  const [loaded, retry] = useLoaded(
    useCallback(async () => ({ Part: pageComponent<ComponentType>(route.path, await load()) }), [route.path, load]),
  );
  if (loaded.state === 'loaded') return <loaded.value.Part />;
  return <LoadState failed={loaded.state === 'failed'} failure={translate({ id: 'load.failed' })} onRetry={retry} />;
}
