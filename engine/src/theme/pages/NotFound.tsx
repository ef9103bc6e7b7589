import { usePage } from '../context/usePage.tsx';
import { SectionList } from '../parts/NavbarItem.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { SearchForm } from '../search/page/SearchForm.tsx';
import { translate } from '../strings/translate.ts';
import { NEAR_ID } from './nearPaths.ts';

/** The not-found page: what may have happened, likely pages, a search field, and useful links. */
export default function NotFound() {
  const { route, shell } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">{translate({ id: 'notFound.text' })}</p>
      <div id={NEAR_ID} className="near-pages" />
      <SearchForm {...shell} />
      <SectionList />
      <ul className="ways">
        <li>
          <a href={shell.homeHref}>{translate({ id: 'notFound.home' })}</a>
        </li>
        {shell.feedbackUrl && (
          <li>
            <a className="external" href={shell.feedbackUrl} {...newTab}>
              {translate({ id: 'notFound.report' })}
              <NewTabNote />
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
