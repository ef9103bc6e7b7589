import { usePage } from '../context/usePage.tsx';
import { SectionList } from '../parts/NavbarItem.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { SearchForm } from '../search/page/SearchForm.tsx';
import { Translate } from '../strings/Translate.tsx';
import { NEAR_ID } from './nearPaths.ts';

/** The not-found page: what may have happened, likely pages, a search field, and useful links. */
export default function NotFound() {
  const { route, shell } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">
        <Translate id="notFound.text" />
      </p>
      <div id={NEAR_ID} className="near-pages" />
      <SearchForm {...shell} />
      <p>
        <Translate id="notFound.ways" />
      </p>
      <ul className="ways">
        <li>
          <a href={shell.homeHref}>
            <Translate id="notFound.home" />
          </a>
        </li>
        {shell.feedbackUrl && (
          <li>
            <a className="external" href={shell.feedbackUrl} {...newTab}>
              <Translate id="notFound.report" />
              <NewTabNote />
            </a>
          </li>
        )}
      </ul>
      <SectionList />
    </>
  );
}
