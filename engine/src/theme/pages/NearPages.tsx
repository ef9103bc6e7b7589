import { useCallback } from 'react';
import { usePage } from '../context/usePage.tsx';
import { LoadState, useLoaded } from '../parts/LoadState.tsx';
import { translate } from '../strings/translate.ts';
import { nearPaths } from './nearPaths.ts';

const TITLE_ID = 'Near-pages-title';

/** Pages from the sitemap whose addresses are most similar to a missing one. */
export default function NearPages() {
  const { shell } = usePage();
  const { baseUrl, url } = shell;
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
