import { useCallback } from 'react';
import { useLoaded } from '../browser/hooks/useLoaded.ts';
import { useViewport } from '../browser/hooks/useViewport.ts';
import { loadCode } from '../browser/loadCode.ts';
import { usePage } from '../context/usePage.ts';
import { type PageModule, pageComponent } from '../pages/pageComponent.ts';
import { translate } from '../strings/translate.ts';
import { LoadState } from './LoadState.tsx';

interface LivePartProps {
  load: () => Promise<PageModule>;
  /** What `load` gives, where it came before the page. */
  code?: PageModule | undefined;
}

/** What a theme route adds to its finished content; nothing until the page is hydrated. Its code comes after the first page, and before any other. */
export function LivePart({ load, code }: LivePartProps) {
  const { route } = usePage();
  if (useViewport() === 'ssr') return null;
  if (!code) return <LoadedPart load={load} />;
  const Part = pageComponent(route.path, code);
  return <Part />;
}

function LoadedPart({ load }: Pick<LivePartProps, 'load'>) {
  const { route } = usePage();
  const [loaded, retry] = useLoaded(
    useCallback(
      async (again) => ({ Part: pageComponent(route.path, await loadCode(load, { again })) }),
      [route.path, load],
    ),
  );
  if (loaded.state === 'loaded') return <loaded.value.Part />;
  return <LoadState failed={loaded.state === 'failed'} failure={translate({ id: 'load.failed' })} onRetry={retry} />;
}
