import { usePage } from '../context/usePage.tsx';
import { SectionList } from '../parts/NavbarItem.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { Translate } from '../strings/Translate.tsx';

/** The not-found page: possible reasons, and useful links. */
export default function NotFound() {
  const { route, shell } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <p className="lead">
        <Translate id="notFound.text" />
      </p>
      <p>
        <Translate id="notFound.ways" />
      </p>
      <ul className="ways">
        <li>
          <a href={shell.searchHref}>
            <Translate id="notFound.search" />
          </a>
        </li>
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
