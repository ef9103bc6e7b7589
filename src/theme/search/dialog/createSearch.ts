import {
  type AutocompleteEnvironment,
  type AutocompleteState,
  createAutocomplete,
  type InternalAutocompleteSource,
} from '@algolia/autocomplete-core';
import type { Shell } from '../../../site/model/routeData.ts';
import { MAX_QUERY, type SearchClient, STALLED_AFTER } from '../parts/searchClient.ts';
import type { SavedHitStore } from './savedHits.ts';
import { optionsOf, type Row, type Shown, shownAtStart, shownOf } from './shown.ts';

/** A search as the reader sees it. */
export interface SearchState {
  query: string;
  status: InquiryStatus;
  shown: Shown;
  /** Place of the active option; null where there is none. */
  active: number | null;
}

interface SearchOptions {
  client: Pick<SearchClient, 'search'>;
  saved: SavedHitStore;
  site: Pick<Shell, 'url'>;
  /** Of a snippet, when a query is sent. */
  snippetWords(): number;
  /** Opens a row that was chosen by the keyboard. */
  open(row: Row, how: 'here' | 'newTab'): void;
  tell(state: SearchState): void;
}

interface Search {
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

/** How the last question stands. */
export type InquiryStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** How a question ended; null when that is no longer of interest. */
type Outcome<Answer> = { answer: Answer } | 'failed' | null;

/** Asks one question after the other, each as soon as it comes, and tells how the last one stands. */
interface Inquiry {
  ask<Answer>(request: () => Promise<Answer>): Promise<Outcome<Answer>>;
  /** Whatever is on its way is no longer of interest. */
  drop(): void;
}

/**
 * An earlier question's answer is as good as any while there is no later one, but its failure says nothing; and the status
 * changes only when the last one is over, so that nothing flickers.
 */
export function createInquiry(tell: (status: InquiryStatus) => void): Inquiry {
  let last = 0;
  let dropped = 0;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  const end = (status: InquiryStatus) => {
    clearTimeout(stalling);
    stalling = undefined;
    tell(status);
  };
  return {
    async ask(request) {
      last += 1;
      const own = last;
      if (stalling === undefined) {
        stalling = setTimeout(() => tell('stalled'), STALLED_AFTER);
        tell('loading');
      }
      try {
        const answer = await request();
        if (own <= dropped) return null;
        if (own === last) end('idle');
        return { answer };
      } catch {
        if (own <= dropped || own < last) return null;
        end('error');
        return 'failed';
      }
    },
    drop() {
      dropped = last;
      end('idle');
    },
  };
}

/** Whether a key belongs to the composition of a letter: the one that ends it is told by its code alone in Safari. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
