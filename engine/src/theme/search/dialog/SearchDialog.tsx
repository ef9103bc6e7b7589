import { shell } from 'virtual:shell';
import { useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replaceEntry } from '../../dom/attempt.ts';
import { CrashBoundary, type CrashPageProps } from '../../parts/CrashPage.tsx';
import { translate } from '../../strings/translate.ts';
import { siteSearch } from '../client/siteSearch.ts';
import { FetchError, NoResults } from '../parts/NoResults.tsx';
import { pasteMessage } from '../parts/pasteMessage.ts';
import { optionId } from '../parts/searchClient.ts';
import { useSettled } from '../parts/useSettled.ts';
import { fitViewport, listenForDialog, listenForPointer, useKeptInView } from './dialogEvents.ts';
import { SearchIcon } from './ListBox.tsx';
import { Results } from './Results.tsx';
import { SearchCrash } from './SearchCrash.tsx';
import { SearchFrame } from './SearchFrame.tsx';
import { StartScreen } from './StartScreen.tsx';
import { createSavedHits, type SavedHitStore } from './savedHits.ts';
import { optionsOf, type Row, type Shown } from './shown.ts';
import { useSearch } from './useSearch.ts';

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
      <SearchDialog dialog={dialog} saved={createSavedHits()} />
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

/** The dialog's content once its code has loaded. The first render equals the frame in the page. */
function SearchDialog({ dialog, saved }: { dialog: HTMLDialogElement; saved: SavedHitStore }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ hit }: Row) => {
    siteSearch.opened(hit);
    saved.visit(hit);
  };
  const search = useSearch(saved, (row, how) => {
    choose(row);
    if (how === 'newTab') return void open(row.href, '_blank', 'noopener');
    dialog.close();
    location.assign(row.href);
  });
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });

  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Text that was typed before the code had loaded
    search.setQuery(input.current?.value ?? '');
    // The event comes after closing: by then, the dialog may be open again with the reader's selection.
    const onClose = () => search.setQuery((dialog.open && input.current?.value) || '');
    listenForDialog(dialog, { onClose, signal });
    listenForPointer(dialog, { onPoint: (index) => latest.current.setActive(index), signal });
    fitViewport(dialog, signal);
    addEventListener('online', () => dialog.open && search.retry(), { signal });
    return () => stop.abort();
  }, [dialog]);

  const { query, status, shown, active, setQuery } = search;
  const keyed = useKeptInView(active, shown);

  if (query === null) return <SearchFrame shell={shell} input={{ ref: input }} />;
  const ask = (query: string) => {
    setQuery(query);
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
        onChange: ({ currentTarget }) => setQuery(currentTarget.value),
        onPaste: pasteMessage,
        // If it's opened again, it may contain the text that the reader has selected.
        onFocus: ({ currentTarget }) => currentTarget.value !== query && setQuery(currentTarget.value),
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
            {...shown}
            list={list}
            onKeep={({ hit }) => saved.keep(hit)}
            onForget={({ hit }) => saved.forget(hit)}
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
              <button
                type="button"
                className="button"
                onClick={() => {
                  search.retry();
                  input.current?.focus();
                }}
              >
                {translate({ id: 'load.retry' })}
              </button>
            }
          />
        ) : (
          ['failed', 'waiting'].includes(shown.kind) && (
            <p className="search-message search-waiting">{translate({ id: 'search.loading' })}</p>
          )
        )}
        <SearchFooter found={shown.kind === 'hits' ? shown : null} />
        <Announcement shown={shown} />
      </CrashBoundary>
    </SearchFrame>
  );
}

const format = (count: number) => new Intl.NumberFormat(shell.locale).format(count);

/** How long a reader may pause while typing, ms. */
const PAUSE = 500;

/** Announces the result to assistive technology when the reader pauses. A failure is an alert instead. */
function Announcement({ shown }: { shown: Shown }) {
  const text = useSettled(textOf(shown), PAUSE);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function textOf(shown: Shown): string {
  if (shown.kind === 'none') return translate({ id: 'search.none' }, { query: shown.query });
  if (shown.kind !== 'hits') return '';
  const count = format(shown.count);
  return translate({ id: shown.count === 1 ? 'search.found.one' : 'search.found.other' }, { count });
}

/** The link to all results, if there are any, and the keys, which touch screens lack. */
function SearchFooter({ found }: { found: { query: string; count: number } | null }) {
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
          {translate({ id: found.count === 1 ? 'search.all.one' : 'search.all.other' }, { count: format(found.count) })}
        </a>
      )}
    </div>
  );
}
