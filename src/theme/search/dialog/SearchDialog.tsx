import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Chrome } from '../../../site/model/routeData.ts';
import { Translate } from '../../strings/Translate.tsx';
import { FetchError } from '../parts/FetchError.tsx';
import { NoResults } from '../parts/NoResults.tsx';
import { snippetWords } from '../parts/snippetWords.ts';
import type { SearchClient } from '../searchClient.ts';
import { Announcement } from './Announcement.tsx';
import type { SavedHitStore } from './createSavedHits.ts';
import { createSearch, type SearchState } from './createSearch.ts';
import { fitViewport } from './fitViewport.ts';
import { listenForDialog } from './listenForDialog.ts';
import { listenForPointer } from './listenForPointer.ts';
import { optionId } from './listIds.ts';
import { Results } from './Results.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { SearchFrame } from './SearchFrame.tsx';
import { StartScreen } from './StartScreen.tsx';
import { forget, keep, visit } from './savedHits.ts';
import { type Row, savedRow } from './shown.ts';
import { useKeptInView } from './useKeptInView.ts';

interface SearchDialogProps {
  dialog: HTMLDialogElement;
  chrome: Chrome;
  client: SearchClient;
  saved: SavedHitStore;
}

/** What the dialog becomes once its code is there. The first drawing is the frame as the page has it. */
export function SearchDialog({ dialog, chrome, client, saved }: SearchDialogProps) {
  const [state, setState] = useState<SearchState | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback(
    (row: Row) => {
      client.opened(row.hit);
      saved.change((hits) => visit(hits, savedRow(row)));
    },
    [client, saved],
  );
  const search = useMemo(
    () =>
      createSearch({
        client,
        saved,
        site: chrome,
        snippetWords,
        open(row, how) {
          choose(row);
          if (how === 'newTab') return void open(row.href, '_blank', 'noopener');
          dialog.close();
          location.assign(row.href);
        },
        tell: setState,
      }),
    [dialog, client, saved, chrome, choose],
  );

  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // What was written before this was here
    search.setQuery(input.current?.value ?? '');
    // The event comes after the closing: by then the dialog may be open again, with what the reader has selected in the page.
    const onClose = () => search.setQuery((dialog.open && input.current?.value) || '');
    listenForDialog(dialog, { onClose, signal });
    listenForPointer(dialog, { onPoint: search.setActive, signal });
    fitViewport(dialog, signal);
    addEventListener('online', () => dialog.open && search.refresh(), { signal });
    return () => stop.abort();
  }, [dialog, search]);

  const active = state?.active ?? null;
  const shown = state?.shown;
  const keyed = useKeptInView(active, shown);

  if (!state || !shown) return <SearchFrame chrome={chrome} input={{ ref: input }} />;
  const { query, status } = state;
  const ask = (query: string) => {
    search.setQuery(query);
    input.current?.focus();
  };
  const list = { active, onChoose: choose };
  return (
    <SearchFrame
      chrome={chrome}
      busy={status === 'stalled'}
      form={{
        onSubmit: (event) => {
          // Nothing to look for, or nothing to be found there either.
          if (query.trim() === '' || shown.kind === 'none') event.preventDefault();
        },
        onReset: (event) => {
          event.preventDefault();
          ask('');
        },
      }}
      input={{
        ref: input,
        value: query,
        'aria-expanded': active !== null,
        ...(active !== null && { 'aria-activedescendant': optionId(active) }),
        onChange: ({ currentTarget }) => search.setQuery(currentTarget.value),
        // Opened again, it may have got what the reader has selected in the page.
        onFocus: ({ currentTarget }) => currentTarget.value !== query && search.setQuery(currentTarget.value),
        onKeyDown: ({ nativeEvent }) => {
          if (nativeEvent.key.startsWith('Arrow')) keyed();
          search.onKeyDown(nativeEvent);
        },
      }}
    >
      {shown.kind === 'start' && (
        <StartScreen
          recents={shown.recents}
          favorites={shown.favorites}
          list={list}
          onKeep={(row) => saved.change((hits) => keep(hits, savedRow(row)))}
          onForget={(row) => saved.change((hits) => forget(hits, savedRow(row)))}
          onFocus={search.setActive}
          onEmpty={() => input.current?.focus()}
        />
      )}
      {shown.kind === 'hits' && <Results groups={shown.groups} query={shown.query} list={list} />}
      {shown.kind === 'none' && (
        <NoResults
          query={shown.query}
          suggestions={shown.suggestions}
          feedbackUrl={chrome.feedbackUrl}
          renderSuggestion={(suggestion) => (
            <button type="button" className="tag" onClick={() => ask(suggestion)}>
              {suggestion}
            </button>
          )}
        />
      )}
      {/* While another query is on its way nothing is said of it; should it fail, that is said anew. */}
      {shown.kind === 'failed' && status === 'error' && (
        <FetchError
          retry={
            <button type="button" className="button" onClick={() => ask(query)}>
              <Translate id="load.retry" />
            </button>
          }
        />
      )}
      <SearchFooter chrome={chrome} found={shown.kind === 'hits' ? shown : null} />
      <Announcement shown={shown} locale={chrome.locale} />
    </SearchFrame>
  );
}
