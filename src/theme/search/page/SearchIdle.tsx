import { usePage } from '../../context/usePage.ts';
import { SectionList } from '../../layout/SectionList.tsx';
import { Translate } from '../../strings/Translate.tsx';

/** What the search page shows while nothing is searched for: the sections, and the tags where pages have some. */
export function SearchIdle() {
  const { route, chrome } = usePage();
  const hasTags = (route.tagIndex?.length ?? 0) > 0;
  return (
    <>
      <p className="search-ways">
        <Translate id={hasTags ? 'search.sectionsAndTags' : 'search.sections'} />
      </p>
      <SectionList />
      {hasTags && (
        <p>
          <a href={chrome.tagsHref}>
            <Translate id="tag.all" />
          </a>
        </p>
      )}
    </>
  );
}
