import { usePage } from '../context/usePage.ts';
import { SectionList } from '../layout/SectionList.tsx';
import { Translate } from '../strings/Translate.tsx';

/** The sections of the site, for readers who look for something. */
export default function SearchPage() {
  const { route, chrome } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">
        <Translate id="search.sections" />
      </p>
      <SectionList />
      <p>
        <a href={chrome.tagsHref}>
          <Translate id="tag.all" />
        </a>
      </p>
    </>
  );
}
