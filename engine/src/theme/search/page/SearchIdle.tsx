import { usePage } from '../../context/usePage.tsx';
import { SectionList } from '../../parts/NavbarItem.tsx';
import { translate } from '../../strings/translate.ts';
import { SiteLinks } from '../parts/SiteLinks.tsx';

/** Content of the search page without a query: the site's links, the sections, and the tags if pages have some. */
export function SearchIdle() {
  const { route, shell } = usePage();
  const { links } = shell.search;
  const hasTags = (route.tagIndex?.length ?? 0) > 0;
  return (
    <>
      {links.length > 0 && (
        <>
          <p className="search-ways">{translate({ id: 'search.links' })}</p>
          <SiteLinks links={links} className="search-links" />
        </>
      )}
      <p className="search-ways">{translate({ id: hasTags ? 'search.sectionsAndTags' : 'search.sections' })}</p>
      <SectionList />
      {hasTags && (
        <p className="search-ways">
          <a href={shell.tagsHref}>{translate({ id: 'tag.all' })}</a>
        </p>
      )}
    </>
  );
}

/** The element that contains results. Its unique name lets a server find its content without a parser. */
export const RESULTS_TAG = 'search-results';

/** Marks an element that the server has filled with results; its value is their address, as `addressHref('', …)`. */
export const ANSWERED = 'data-answered';
