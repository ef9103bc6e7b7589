import type { ReactNode } from 'react';
import { NewTabNote } from '../../layout/NewTabNote.tsx';
import { newTab } from '../../layout/newTab.ts';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';
import { feedbackHref } from './feedbackHref.ts';

/** Queries offered when one found nothing. */
export const MAX_SUGGESTIONS = 3;

interface NoResultsProps {
  query: string;
  /** Queries that find something, best first. */
  suggestions: string[];
  /** What searches for a suggestion: a button, or a link. */
  renderSuggestion(suggestion: string): ReactNode;
  /** Of the site; '' for none. */
  feedbackUrl: string;
}

/** A query found nothing: what else to try, and where to say that it should have. */
export function NoResults({ query, suggestions, renderSuggestion, feedbackUrl }: NoResultsProps) {
  return (
    <div className="search-message">
      <p className="search-message-title">
        <Translate id="search.none" values={{ query: <strong>{query}</strong> }} />
      </p>
      {suggestions.length > 0 && (
        <div className="search-suggestions">
          <p>
            <Translate id="search.try" />
          </p>
          <ul>
            {suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => (
              <li key={suggestion}>{renderSuggestion(suggestion)}</li>
            ))}
          </ul>
        </div>
      )}
      {feedbackUrl && (
        <p>
          <Translate id="search.believe" />{' '}
          <a href={feedbackHref(feedbackUrl, translate({ id: 'search.feedbackTitle' }, { query }))} {...newTab}>
            <Translate id="search.letUsKnow" />
            <NewTabNote />
          </a>
        </p>
      )}
    </div>
  );
}
