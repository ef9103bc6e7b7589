import { createElement } from 'react';
import { usePage } from '../context/usePage.tsx';
import { SearchForm } from '../search/page/SearchForm.tsx';
import { RESULTS_TAG, SearchIdle } from '../search/page/SearchIdle.tsx';
import { Translate } from '../strings/Translate.tsx';

/** A field to search with, and ways on. The server fills the place below the field for a query in the address; in the browser `SearchLive` takes it over. */
export default function SearchPage() {
  const { route, shell } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <SearchForm {...shell} />
      {shell.search.mode !== 'embedded' && (
        <noscript>
          <p className="lead">
            <Translate id="search.needsScript" />
          </p>
        </noscript>
      )}
      {createElement(RESULTS_TAG, null, <SearchIdle />)}
    </>
  );
}
