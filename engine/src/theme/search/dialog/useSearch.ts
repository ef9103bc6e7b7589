import { shell } from 'virtual:shell';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { siteSearch } from '../client/siteSearch.ts';
import { MAX_QUERY, snippetWords } from '../parts/searchClient.ts';
import { useInquiry } from '../parts/useInquiry.ts';
import type { SavedHitStore } from './savedHits.ts';
import { optionsOf, type Row, type Shown, shownAtStart, shownOf } from './shown.ts';

const WAITING: Shown = { kind: 'waiting' };
const FAILED: Shown = { kind: 'failed' };

/**
 * A search as the reader types: the results of a query, or the start screen for an empty one. `open` is called for a row
 * chosen by keyboard.
 */
export function useSearch(saved: SavedHitStore, open: (row: Row, how: 'here' | 'newTab') => void) {
  /** Null until the code has taken over the field. */
  const [query, setQuery] = useState<string | null>(null);
  /** The index of the option that the reader has moved to since the query changed. */
  const [moved, setMoved] = useState<number | null>(null);
  const hits = useSyncExternalStore(saved.subscribe, saved.get, saved.get);
  const text = query ?? '';
  const isBlank = text.trim() === '';
  const ask = async () => {
    // An unreadable answer is a failure too.
    return shownOf(
      text,
      await siteSearch.search({ query: text, hitsPerPage: 20, snippetWords: snippetWords() }),
      shell,
    );
  };
  const { status, answer, failed, retry } = useInquiry<Shown>(isBlank ? null : ask, text);
  const shown = useMemo(
    () => (isBlank ? shownAtStart(hits, shell) : failed ? FAILED : (answer ?? WAITING)),
    [isBlank, hits, failed, answer],
  );
  const options = optionsOf(shown);
  const first = firstOf(shown);
  const active = moved !== null && moved < options.length ? moved : first;

  const setActive = (index: number) => setMoved(index === first ? null : index);
  /** Moves by a row. From the last one, the next is the first. */
  const move = (step: 1 | -1) => {
    const from = active ?? (step === 1 ? -1 : options.length);
    if (options.length > 0) setActive((from + step + options.length) % options.length);
  };
  const openActive = ({ metaKey, ctrlKey, shiftKey }: KeyboardEvent) => {
    const row = options[active ?? -1];
    if (row) open(row, metaKey || ctrlKey || shiftKey ? 'newTab' : 'here');
  };

  /** Enter before the answer: the results shown are for another query, so it opens the best of this one's. */
  const early = useRef<{ query: string; event: KeyboardEvent }>(undefined);
  const isLoading = status === 'loading' || status === 'stalled';
  useEffect(() => {
    if (isLoading || !early.current) return;
    const { query, event } = early.current;
    early.current = undefined;
    if (query === text && status === 'idle') openActive(event);
  });

  return {
    query,
    status,
    shown,
    /** Index of the active option, or null. */
    active,
    retry,
    setActive,
    setQuery(written: string) {
      setMoved(null);
      // Drop half of a surrogate pair, which links can't contain.
      setQuery(written.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, ''));
    },
    /** Handles arrows and Enter in the input. */
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key !== 'Enter' || !(isLoading || active !== null)) return;
      event.preventDefault();
      if (isLoading) early.current = { query: text, event };
      else openActive(event);
    },
  };
}

/** The row that Enter opens unless the reader moves: the best hit, the latest one of the start screen, but none of its links. */
function firstOf(shown: Shown): number | null {
  if (shown.kind === 'hits') return shown.best;
  return shown.kind === 'start' && shown.links.length === 0 && optionsOf(shown).length > 0 ? 0 : null;
}

/**
 * Whether a key belongs to an IME composition. In Safari, keyCode shows it: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
