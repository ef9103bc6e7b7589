import { useSyncExternalStore } from 'react';
import { SMALL_QUERY, SNIPPET_WORDS, snippetWords } from './snippetWords.ts';

/** Words of a snippet, for the window as it is; on the server, and while hydrating, for a wide one. */
export function useSnippetWords(): number {
  return useSyncExternalStore(subscribe, snippetWords, () => SNIPPET_WORDS);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SMALL_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
