import { useCallback } from 'react';
import { useLoaded } from '../../browser/hooks/useLoaded.ts';
import { usePage } from '../../context/usePage.ts';
import { LoadState } from '../../layout/LoadState.tsx';
import { translate } from '../../strings/translate.ts';
import { nearPaths } from './nearPaths.ts';

const TITLE_ID = 'Near-pages-title';

/** Pages whose addresses are most like the one that nothing stands at; the sitemap knows them all. */
export default function NearPages() {
  const { chrome } = usePage();
  const { baseUrl, url } = chrome;
  const [loaded, retry] = useLoaded(
    useCallback(async () => {
      const response = await fetch(`${baseUrl}sitemap.xml`);
      // A site may have none.
      if (response.status === 404) return [];
      if (!response.ok) throw new Error(`sitemap.xml: status ${response.status}`);
      const sitemap = new DOMParser().parseFromString(await response.text(), 'text/xml');
      const paths = [...sitemap.querySelectorAll('url > loc')].map(({ textContent }) =>
        (textContent ?? '').slice(url.length),
      );
      return nearPaths(location.pathname, paths, 3);
    }, [baseUrl, url]),
  );
  if (loaded.state !== 'loaded')
    return (
      <LoadState
        failed={loaded.state === 'failed'}
        progress={translate({ id: 'notFound.nearLoading' })}
        failure={translate({ id: 'notFound.nearFailed' })}
        onRetry={retry}
      />
    );
  if (loaded.value.length === 0) return null;
  return (
    <section className="near-pages" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{translate({ id: 'notFound.near' })}</h2>
      <ul>
        {loaded.value.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
