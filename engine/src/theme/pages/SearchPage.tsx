import { createElement } from 'react';
import { usePage } from '../context/usePage.tsx';
import { SearchForm } from '../search/page/SearchForm.tsx';
import { RESULTS_TAG, SearchIdle } from '../search/page/SearchIdle.tsx';
import { translate } from '../strings/translate.ts';

/** A search field and links. The server fills in the results of a query; in the browser, `SearchLive` takes over. */
export default function SearchPage() {
  const { route, shell } = usePage();
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      <SearchForm {...shell} />
      {shell.search.mode !== 'embedded' && (
        <noscript>
          <p className="lead">{translate({ id: 'search.needsScript' })}</p>
        </noscript>
      )}
      {createElement(RESULTS_TAG, null, <SearchIdle />)}
    </>
  );
}
