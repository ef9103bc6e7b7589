import { SectionList } from '../layout/SectionList.tsx';
import { pageStrings } from '../strings.ts';
import type { PlainPageProps } from './PlainPageProps.ts';

/** The sections of the site, for readers who look for something. */
export function SearchPage({ route, chrome }: PlainPageProps) {
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">{pageStrings.searchSections}</p>
      <SectionList chrome={chrome} />
      <p>
        <a href={chrome.tagsHref}>{pageStrings.allTags}</a>
      </p>
    </>
  );
}
