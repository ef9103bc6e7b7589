import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { percentDecoded } from '../../shared/escape.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import { usePage } from '../context/usePage.tsx';
import { LoadState, useLoaded } from '../parts/LoadState.tsx';
import { SiteLinks } from '../search/parts/SiteLinks.tsx';
import { translate } from '../strings/translate.ts';
import { NEAR_ID, nearPaths } from './nearPaths.ts';

const TITLE_ID = 'Near-pages-title';

/** The place has room for as many. */
const COUNT = 3;

/**
 * Pages from the sitemap whose addresses are most similar to a missing one, with their titles, in their place on the page.
 * If none is similar, the site's pages to start with.
 */
export default function NearPages() {
  const place = document.getElementById(NEAR_ID);
  return place && createPortal(<NearList />, place);
}

function NearList() {
  const { shell } = usePage();
  const { baseUrl, url, search } = shell;
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
      const near = nearPaths(location.pathname, paths, COUNT);
      return await Promise.all(near.map(async (path) => ({ path, title: await titleOf(path) })));
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
  const found = loaded.value.length > 0;
  if (!found && search.links.length === 0) return null;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{translate({ id: found ? 'notFound.near' : 'search.links' })}</h2>
      {found ? (
        <ul>
          {loaded.value.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a> <span className="near-path">{percentDecoded(path) ?? path}</span>
            </li>
          ))}
        </ul>
      ) : (
        <SiteLinks links={search.links} className="search-links" />
      )}
    </section>
  );
}

/** The title of a page, or its path if the title can't be loaded. */
async function titleOf(path: string): Promise<string> {
  try {
    // Canonical, as the sitemap has it, so no function of the router is needed, which would become a file of its own.
    const response = await fetch(`${path.replace(/\/$/, '')}/page.json`);
    return ((await response.json()) as { route: RouteData }).route.title;
  } catch {
    return path;
  }
}
