import { useEffect, useLayoutEffect, useRef } from 'react';
import { FORM_ID } from './SearchForm.tsx';
import { queryFrom } from './searchAddress.ts';

interface FormHandlers {
  typed(query: string): void;
  submitted(query: string): void;
}

/**
 * Listens to the form of the finished page, and has it say `query`. Letters typed before there was a listener count as typed now.
 */
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
    // Spaces that the reader has typed around the query stay.
    if (input && !typedEarly.current && queryFrom(input.value) !== query) input.value = query;
    typedEarly.current = false;
  }, [query]);
}

/** The field of the finished page. */
export function inputOf(): HTMLInputElement | null {
  return document.querySelector(`#${FORM_ID} [name="q"]`);
}
