import type { Shell } from '../../../site/model/routeData.ts';
import { createInquiry, type InquiryStatus } from '../parts/inquiry.ts';
import { MAX_QUERY, type SearchClient } from '../parts/searchClient.ts';
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

/** A search as the reader types: each state follows from the last one and what happened. */
export function createSearch({ client, saved, site, snippetWords, open, tell }: SearchOptions): Search {
  let current: SearchState = { query: '', status: 'idle', shown: shownAtStart(saved.get(), site), active: null };
  /** Whether the reader has chosen another row since the query changed. */
  let hasMoved = false;
  /** Resolves with the answer to the last query. */
  let answered: Promise<void> = Promise.resolve();

  const change = (changes: Partial<SearchState>) => {
    current = { ...current, ...changes };
    tell(current);
  };
  const inquiry = createInquiry((status) => change({ status }));
  const show = (shown: Shown) => {
    const { active } = current;
    const stays = hasMoved && active !== null && active < optionsOf(shown).length;
    change({ shown, active: stays ? active : firstOf(shown) });
  };
  const setActive = (active: number) => {
    hasMoved = active !== firstOf(current.shown);
    change({ active });
  };
  /** Moves by a row. From the last one, the next is the first. */
  const move = (step: 1 | -1) => {
    const { length } = optionsOf(current.shown);
    const from = current.active ?? (step === 1 ? -1 : length);
    if (length > 0) setActive((from + step + length) % length);
  };
  const openActive = ({ metaKey, ctrlKey, shiftKey }: KeyboardEvent) => {
    const row = optionsOf(current.shown)[current.active ?? -1];
    if (row) open(row, metaKey || ctrlKey || shiftKey ? 'newTab' : 'here');
  };

  const ask = async (query: string) => {
    const request = { query, hitsPerPage: 20, snippetWords: snippetWords() };
    // An unreadable answer is a failure too.
    const outcome = await inquiry.ask(async () => shownOf(query, await client.search(request), site));
    if (outcome !== null) show(outcome === 'failed' ? { kind: 'failed' } : outcome.answer);
  };
  const start = () => {
    inquiry.drop();
    show(shownAtStart(saved.get(), site));
  };
  const refresh = () => {
    if (isBlank(current.query)) start();
    else answered = ask(current.query);
  };
  saved.subscribe(() => {
    if (isBlank(current.query)) start();
  });

  return {
    setQuery(written) {
      // Drop half of a surrogate pair, which links can't contain.
      const query = written.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, '');
      hasMoved = false;
      current = { ...current, query };
      show(current.shown.kind === 'start' && !isBlank(query) ? WAITING : current.shown);
      refresh();
    },
    setActive,
    refresh,
    onKeyDown(event) {
      if (isComposing(event)) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key !== 'Enter') return;
      const { query, status } = current;
      if (status === 'loading' || status === 'stalled') {
        // The results shown are for another query, so open the best of this one's.
        event.preventDefault();
        void answered.then(() => {
          if (current.query === query && current.status === 'idle') openActive(event);
        });
      } else if (current.active !== null) {
        event.preventDefault();
        openActive(event);
      }
    },
  };
}

/** The row that Enter opens unless the reader moves: the best hit, the latest one of the start screen, but none of its links. */
function firstOf(shown: Shown): number | null {
  if (shown.kind === 'hits') return shown.best;
  return shown.kind === 'start' && shown.links.length === 0 && optionsOf(shown).length > 0 ? 0 : null;
}

const isBlank = (query: string) => query.trim() === '';

/**
 * Whether a key belongs to an IME composition. In Safari, keyCode shows it: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
