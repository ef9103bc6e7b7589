import { useSyncExternalStore } from 'react';
import { SNIPPET_WORDS, SNIPPET_WORDS_SMALL } from './snippetWords.ts';

const SMALL_QUERY = '(max-width: 768px)';

/** Words of a snippet, for the window as it is; on the server, and while hydrating, for a wide one. */
export function useSnippetWords(): number {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(SMALL_QUERY).matches ? SNIPPET_WORDS_SMALL : SNIPPET_WORDS),
    () => SNIPPET_WORDS,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SMALL_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
