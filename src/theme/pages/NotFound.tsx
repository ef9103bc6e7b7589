import { newTab } from '../layout/newTab.ts';
import { SectionList } from '../layout/SectionList.tsx';
import { pageStrings, strings } from '../strings.ts';
import type { PlainPageProps } from './PlainPageProps.ts';

/** No page stands here: what may have happened, and useful ways on. */
export function NotFound({ route, chrome }: PlainPageProps) {
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">{pageStrings.notFoundText}</p>
      <p>{pageStrings.notFoundWays}</p>
      <ul className="ways">
        <li>
          <a href={chrome.searchHref}>{pageStrings.notFoundSearch}</a>
        </li>
        <li>
          <a href={chrome.homeHref}>{pageStrings.notFoundHome}</a>
        </li>
        {chrome.feedbackUrl && (
          <li>
            <a className="external" href={chrome.feedbackUrl} {...newTab}>
              {pageStrings.notFoundReport}
              <span className="sr-only"> {strings.newTab}</span>
            </a>
          </li>
        )}
      </ul>
      <SectionList chrome={chrome} />
    </>
  );
}
