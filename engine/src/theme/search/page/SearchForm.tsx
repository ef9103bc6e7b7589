import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Shell } from '../../../site/model/routeData.ts';
import { Icon } from '../../parts/icons.tsx';
import { translate } from '../../strings/translate.ts';
import { pasteMessage } from '../parts/pasteMessage.ts';
import { MAX_QUERY } from '../parts/searchClient.ts';
import { queryFrom } from './searchAddress.ts';

/** Id of the form, for elements outside it. */
const FORM_ID = 'search-form';

/**
 * The field of the search page. It's part of the finished page, so that it works before any script has loaded, and
 * submits to the server without scripts. Modes without a server only show it to scripts.
 */
export function SearchForm({ searchHref, search }: Pick<Shell, 'searchHref' | 'search'>) {
  const name = translate({ id: 'search.label' });
  return (
    <search>
      <form
        id={FORM_ID}
        className={search.mode === 'embedded' ? 'search-form' : 'search-form needs-js'}
        action={searchHref}
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          className="search-field"
          aria-label={name}
          placeholder={search.placeholder}
          maxLength={MAX_QUERY}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {translate({ id: 'search.submit' })}
        </button>
      </form>
    </search>
  );
}

interface FormHandlers {
  typed(query: string): void;
  submitted(query: string): void;
}

/** Listens to the form of the finished page, and sets its text. Letters typed earlier count as typed now. */
export function useSearchForm(query: string, handlers: FormHandlers): void {
  const latest = useRef(handlers);
  const typedEarly = useRef(false);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const input = inputOf();
    if (!input?.form) return;
    const listening = new AbortController();
    const { signal } = listening;
    const type = () => latest.current.typed(queryFrom(input.value));
    input.addEventListener('input', type, { signal });
    input.addEventListener('paste', pasteMessage, { signal });
    input.form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        latest.current.submitted(queryFrom(input.value));
      },
      { signal },
    );
    typedEarly.current = input.value !== input.defaultValue;
    if (typedEarly.current) type();
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const input = inputOf();
    // Keep the spaces that the reader has typed around the query.
    if (input && !typedEarly.current && queryFrom(input.value) !== query) input.value = query;
    typedEarly.current = false;
  }, [query]);
}

/** The field of the finished page. */
export function inputOf(): HTMLInputElement | null {
  return document.querySelector(`#${FORM_ID} [name="q"]`);
}
