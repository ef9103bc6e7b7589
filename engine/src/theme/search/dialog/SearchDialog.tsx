import { shell } from 'virtual:shell';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Shell } from '../../../site/model/routeData.ts';
import { replaceEntry } from '../../dom/attempt.ts';
import { CrashBoundary, type CrashPageProps } from '../../parts/CrashPage.tsx';
import { translate } from '../../strings/translate.ts';
import { siteSearch } from '../client/siteSearch.ts';
import { FetchError, NoResults } from '../parts/NoResults.tsx';
import { optionId, type SearchClient, snippetWords } from '../parts/searchClient.ts';
import { useSettled } from '../parts/useSettled.ts';
import { createSearch, type SearchState } from './createSearch.ts';
import { fitViewport, listenForDialog, listenForPointer, useKeptInView } from './dialogEvents.ts';
import { SearchIcon } from './ListBox.tsx';
import { Results } from './Results.tsx';
import { SearchCrash } from './SearchCrash.tsx';
import { SearchFrame } from './SearchFrame.tsx';
import { StartScreen } from './StartScreen.tsx';
import { createSavedHits, forgetHit, keep, type SavedHitStore, visit } from './savedHits.ts';
import { optionsOf, type Row, type Shown, savedRow } from './shown.ts';

/** Enables search in the page's dialog. Call it once. */
export function startDialog(dialog: HTMLDialogElement): void {
  const { searchAgain, ...state } = (history.state ?? {}) as { searchAgain?: string };
  if (searchAgain !== undefined) {
    // Put the cursor after a query that the page load preserved.
    dialog.querySelector('input')?.setSelectionRange(searchAgain.length, searchAgain.length);
    replaceEntry(state);
  }
  hydrateRoot(
    dialog,
    <CrashBoundary visit={dialog} Page={CrashedDialog}>
      <SearchDialog
        dialog={dialog}
        shell={shell}
        client={siteSearch}
        saved={createSavedHits({ storage: () => localStorage, events: window })}
      />
    </CrashBoundary>,
  );
}

/** The dialog if it has failed itself, not only what it shows; its form leads to the search page. */
function CrashedDialog(crash: CrashPageProps) {
  return (
    <SearchFrame shell={shell} input={{ autoFocus: true }}>
      <SearchCrash {...crash} />
    </SearchFrame>
  );
}

interface SearchDialogProps {
  dialog: HTMLDialogElement;
  shell: Shell;
  client: SearchClient;
  saved: SavedHitStore;
}

/** The dialog's content once its code has loaded. The first render equals the frame in the page. */
function SearchDialog({ dialog, shell, client, saved }: SearchDialogProps) {
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
        site: shell,
        snippetWords,
        open(row, how) {
          choose(row);
          if (how === 'newTab') return void open(row.href, '_blank', 'noopener');
          dialog.close();
          location.assign(row.href);
        },
        tell: setState,
      }),
    [dialog, client, saved, shell, choose],
  );

  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Text that was typed before the code had loaded
    search.setQuery(input.current?.value ?? '');
    // The event comes after closing: by then, the dialog may be open again with the reader's selection.
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

  if (!state || !shown) return <SearchFrame shell={shell} input={{ ref: input }} />;
  const { query, status } = state;
  const ask = (query: string) => {
    search.setQuery(query);
    input.current?.focus();
  };
  const list = { active, onChoose: choose };
  return (
    <SearchFrame
      shell={shell}
      busy={status === 'stalled'}
      form={{
        onSubmit: (event) => {
          // There's nothing to search for, or no results there either.
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
        'aria-expanded': optionsOf(shown).length > 0,
        ...(active !== null && { 'aria-activedescendant': optionId(active) }),
        onChange: ({ currentTarget }) => search.setQuery(currentTarget.value),
        // If it's opened again, it may contain the text that the reader has selected.
        onFocus: ({ currentTarget }) => currentTarget.value !== query && search.setQuery(currentTarget.value),
        onKeyDown: ({ nativeEvent }) => {
          if (nativeEvent.key?.startsWith('Arrow')) keyed();
          search.onKeyDown(nativeEvent);
        },
      }}
    >
      {/* The field stays: another query tries again too. */}
      <CrashBoundary visit={shown} Page={SearchCrash}>
        {shown.kind === 'start' && (
          <StartScreen
            recents={shown.recents}
            favorites={shown.favorites}
            links={shown.links}
            list={list}
            onKeep={(row) => saved.change((hits) => keep(hits, savedRow(row)))}
            onForget={(row) => saved.change((hits) => forgetHit(hits, savedRow(row)))}
            onFocus={search.setActive}
            onEmpty={() => input.current?.focus()}
          />
        )}
        {shown.kind === 'hits' && <Results groups={shown.groups} query={shown.query} list={list} />}
        {shown.kind === 'none' && (
          <NoResults
            query={shown.query}
            suggestions={shown.suggestions}
            shell={shell}
            renderSuggestion={(suggestion) => (
              <button type="button" className="tag" onClick={() => ask(suggestion)}>
                {suggestion}
              </button>
            )}
          />
        )}
        {/* While another query is loading, nothing is announced; if it fails, that is announced again. */}
        {shown.kind === 'failed' && status === 'error' ? (
          <FetchError
            retry={
              <button type="button" className="button" onClick={() => ask(query)}>
                {translate({ id: 'load.retry' })}
              </button>
            }
          />
        ) : (
          ['failed', 'waiting'].includes(shown.kind) && (
            <p className="search-message search-waiting">{translate({ id: 'search.loading' })}</p>
          )
        )}
        <SearchFooter shell={shell} found={shown.kind === 'hits' ? shown : null} />
        <Announcement shown={shown} locale={shell.locale} />
      </CrashBoundary>
    </SearchFrame>
  );
}

/** How long a reader may pause while typing, ms. */
const PAUSE = 500;

/** Announces the result to assistive technology when the reader pauses. A failure is an alert instead. */
function Announcement({ shown, locale }: { shown: Shown; locale: string }) {
  const text = useSettled(textOf(shown, new Intl.NumberFormat(locale)), PAUSE);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function textOf(shown: Shown, format: Intl.NumberFormat): string {
  if (shown.kind === 'none') return translate({ id: 'search.none' }, { query: shown.query });
  if (shown.kind !== 'hits') return '';
  const { count } = shown;
  return translate({ id: count === 1 ? 'search.found.one' : 'search.found.other' }, { count: format.format(count) });
}

interface SearchFooterProps {
  shell: Pick<Shell, 'searchHref' | 'locale'>;
  /** The current result, if any. */
  found: { query: string; count: number } | null;
}

/** The link to all results, and the keys, which touch screens lack. */
function SearchFooter({ shell, found }: SearchFooterProps) {
  return (
    <div className="search-footer">
      <ul className="search-hints" aria-hidden="true">
        <li>
          <kbd>
            <SearchIcon name="up" />
          </kbd>
          <kbd>
            <SearchIcon name="down" />
          </kbd>
          {translate({ id: 'search.hint.move' })}
        </li>
        <li>
          <kbd>
            <SearchIcon name="enter" />
          </kbd>
          {translate({ id: 'search.hint.open' })}
        </li>
        <li>
          <kbd>{translate({ id: 'search.keyEscape' })}</kbd>
          {translate({ id: 'search.hint.close' })}
        </li>
      </ul>
      {found && (
        <a className="search-all" href={`${shell.searchHref}?q=${encodeURIComponent(found.query)}`}>
          {translate(
            { id: found.count === 1 ? 'search.all.one' : 'search.all.other' },
            { count: new Intl.NumberFormat(shell.locale).format(found.count) },
          )}
        </a>
      )}
    </div>
  );
}
