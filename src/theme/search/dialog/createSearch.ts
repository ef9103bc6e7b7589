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
  /** Index of the active option, or null. */
  active: number | null;
}

interface SearchOptions {
  client: Pick<SearchClient, 'search'>;
  saved: SavedHitStore;
  site: Pick<Shell, 'url' | 'search'>;
  /** Words of a snippet when a query is sent. */
  snippetWords(): number;
  /** Opens a row chosen by keyboard. */
  open(row: Row, how: 'here' | 'newTab'): void;
  tell(state: SearchState): void;
}

interface Search {
  /** Shows the results of a query; for an empty one, the start screen. */
  setQuery(query: string): void;
  setActive(index: number): void;
  refresh(): void;
  /** Handles arrows and Enter in the input. */
  onKeyDown(event: KeyboardEvent): void;
}

const WAITING: Shown = { kind: 'waiting' };

/** The shown content travels with the options, so that both change together. */
type ShownSource = InternalAutocompleteSource<Row> & { shown: Shown };

/** The library holds the state: query, options, and the active one. */
export function createSearch({ client, saved, site, snippetWords, open, tell }: SearchOptions): Search {
  let status: InquiryStatus = 'idle';
  let current: SearchState = { query: '', status, shown: shownAtStart(saved.get(), site), active: null };
  /** Resolves with the answer to the last query. */
  let answered: Promise<void> = Promise.resolve();

  const update = ({ query, activeItemId, collections }: AutocompleteState<Row>) => {
    const last = (collections[0]?.source as ShownSource | undefined)?.shown ?? current.shown;
    const shown = last.kind === 'start' && !isBlank(query) ? WAITING : last;
    const active = optionsOf(shown).length > 0 ? activeItemId : null;
    const isNew = shown !== current.shown;
    const hasMoved = Boolean(active) && active !== bestOf(current.shown);
    current = { query, status, shown, active };
    // Start at the best hit, unless the reader has moved to another row in the meantime. This updates again.
    if (isNew && shown.kind === 'hits' && !hasMoved && active !== shown.best) autocomplete.setActiveItemId(shown.best);
    else tell(current);
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
    // An unreadable answer is a failure too.
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
    // The dialog controls opening and closing.
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
    // Enter opens the latest hit, but none of the links before the reader moves to it.
    autocomplete.setActiveItemId(shown.links.length > 0 ? null : 0);
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
      // Drop half of a surrogate pair, which links can't contain.
      autocomplete.setQuery(query.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, ''));
      refresh();
    },
    setActive: (index) => autocomplete.setActiveItemId(index),
    refresh,
    onKeyDown(event) {
      const { key, metaKey, ctrlKey, shiftKey } = event;
      if (isComposing(event)) return;
      if (key === 'Enter' && (status === 'loading' || status === 'stalled')) {
        // The results shown are for another query, so open the best of this one's.
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

const bestOf = (shown: Shown) => (shown.kind === 'hits' ? shown.best : 0);

const isBlank = (query: string) => query.trim() === '';

export type InquiryStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** Outcome of a question; null if it's no longer relevant. */
type Outcome<Answer> = { answer: Answer } | 'failed' | null;

/** Asks questions one after another, each immediately, and reports the status of the last one. */
interface Inquiry {
  ask<Answer>(request: () => Promise<Answer>): Promise<Outcome<Answer>>;
  /** Ignores all pending questions. */
  drop(): void;
}

/**
 * An earlier question's answer is shown while there is no later one, but its failure is ignored. The status only
 * changes when the last one is done, so that nothing flickers.
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

/**
 * Whether a key belongs to an IME composition. In Safari, keyCode shows it: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
