import {
  type AutocompleteEnvironment,
  type AutocompleteState,
  createAutocomplete,
  type InternalAutocompleteSource,
} from '@algolia/autocomplete-core';
import type { Chrome } from '../../../site/model/routeData.ts';
import { MAX_QUERY } from '../maxQuery.ts';
import type { SearchClient } from '../searchClient.ts';
import { createInquiry, type InquiryStatus } from './createInquiry.ts';
import type { SavedHitStore } from './createSavedHits.ts';
import { isComposing } from './isComposing.ts';
import { optionsOf, type Row, type Shown, shownAtStart, shownOf } from './shown.ts';

/** A search as the reader sees it. */
export interface SearchState {
  query: string;
  status: InquiryStatus;
  shown: Shown;
  /** Place of the active option; null where there is none. */
  active: number | null;
}

export interface SearchOptions {
  client: Pick<SearchClient, 'search'>;
  saved: SavedHitStore;
  site: Pick<Chrome, 'url'>;
  /** Of a snippet, when a query is sent. */
  snippetWords(): number;
  /** Opens a row that was chosen by the keyboard. */
  open(row: Row, how: 'here' | 'newTab'): void;
  tell(state: SearchState): void;
}

export interface Search {
  /** Shows what it finds; at no words, where to start. */
  setQuery(query: string): void;
  setActive(index: number): void;
  /** The same query again. */
  refresh(): void;
  /** Of the input: arrows and Enter. */
  onKeyDown(event: KeyboardEvent): void;
}

/** What is shown travels with the options, so that both change at once. */
type ShownSource = InternalAutocompleteSource<Row> & { shown: Shown };

/** Query, options and the active one of them are the library's state. */
export function createSearch({ client, saved, site, snippetWords, open, tell }: SearchOptions): Search {
  let status: InquiryStatus = 'idle';
  let current: SearchState = { query: '', status, shown: shownAtStart(saved.get(), site), active: null };
  /** Ends with the answer to the last query. */
  let answered: Promise<void> = Promise.resolve();

  const update = ({ query, activeItemId, collections }: AutocompleteState<Row>) => {
    const shown = (collections[0]?.source as ShownSource | undefined)?.shown ?? current.shown;
    const active = optionsOf(shown).length > 0 ? activeItemId : null;
    current = { query, status, shown, active };
    tell(current);
  };
  const inquiry = createInquiry((next) => {
    status = next;
    current = { ...current, status };
    tell(current);
  });
  const sourceOf = (shown: Shown): ShownSource => ({
    sourceId: 'shown',
    shown,
    getItems: () => optionsOf(shown),
    getItemInputValue: ({ state }) => state.query,
    getItemUrl: ({ item }) => item.href,
    onSelect: () => {},
    onActive: () => {},
    onResolve: () => {},
  });
  const ask = async (query: string): Promise<Shown> => {
    const request = { query, hitsPerPage: 20, snippetWords: snippetWords() };
    // An answer that cannot be read is a failure too.
    const outcome = await inquiry.ask(async () => shownOf(query, await client.search(request), site));
    if (outcome === null) return current.shown;
    return outcome === 'failed' ? { kind: 'failed' } : outcome.answer;
  };
  const openActive = (how: 'here' | 'newTab') => {
    const row = optionsOf(current.shown)[current.active ?? -1];
    if (row) open(row, how);
  };

  const autocomplete = createAutocomplete<Row, Event, MouseEvent, KeyboardEvent>({
    id: 'search',
    environment: globalThis as unknown as AutocompleteEnvironment,
    defaultActiveItemId: 0,
    // The dialog is what opens and closes.
    initialState: { isOpen: true },
    shouldPanelOpen: () => true,
    openOnFocus: true,
    onStateChange: ({ state }) => update(state),
    getSources: async ({ query }) => [sourceOf(await ask(query))],
    navigator: {
      navigate: () => openActive('here'),
      navigateNewTab: () => openActive('newTab'),
      navigateNewWindow: () => openActive('newTab'),
    },
  });
  const { onKeyDown } = autocomplete.getInputProps({ inputElement: null });
  const start = () => {
    inquiry.drop();
    const shown = shownAtStart(saved.get(), site);
    autocomplete.setActiveItemId(0);
    autocomplete.setCollections([{ source: sourceOf(shown), items: optionsOf(shown) }]);
  };
  const refresh = () => {
    if (isBlank(current.query)) start();
    else answered = autocomplete.refresh();
  };
  saved.subscribe(() => {
    if (isBlank(current.query)) start();
  });

  return {
    setQuery(query) {
      // Half a letter is none: links can't have it.
      autocomplete.setQuery(query.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, ''));
      refresh();
    },
    setActive: (index) => autocomplete.setActiveItemId(index),
    refresh,
    onKeyDown(event) {
      const { key, metaKey, ctrlKey, shiftKey } = event;
      if (isComposing(event)) return;
      if (key === 'Enter' && (status === 'loading' || status === 'stalled')) {
        // What is shown answers another query: the best of this one's is meant.
        event.preventDefault();
        const { query } = current;
        void answered.then(() => {
          if (current.query === query && status === 'idle')
            openActive(metaKey || ctrlKey || shiftKey ? 'newTab' : 'here');
        });
      } else if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter') onKeyDown(event);
    },
  };
}

const isBlank = (query: string) => query.trim() === '';
