import { usePage } from '../../context/usePage.tsx';
import { SectionList } from '../../layout/NavbarItem.tsx';
import { Translate } from '../../strings/Translate.tsx';

/** What the search page shows while nothing is searched for: the sections, and the tags where pages have some. */
export function SearchIdle() {
  const { route, shell } = usePage();
  const hasTags = (route.tagIndex?.length ?? 0) > 0;
  return (
    <>
      <p className="search-ways">
        <Translate id={hasTags ? 'search.sectionsAndTags' : 'search.sections'} />
      </p>
      <SectionList />
      {hasTags && (
        <p>
          <a href={shell.tagsHref}>
            <Translate id="tag.all" />
          </a>
        </p>
      )}
    </>
  );
}

/** The element that results stand in. No other on a page has this name, so that a server finds its content without a parser. */
export const RESULTS_TAG = 'search-results';

/** Says that the server has filled the element for the address of the page. */
export const ANSWERED = 'data-answered';
