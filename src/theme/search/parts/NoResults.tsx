import type { ReactNode } from 'react';
import { NewTabNote, newTab } from '../../parts/NewTabNote.tsx';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';

/** Queries offered when one found nothing. */
const MAX_SUGGESTIONS = 3;

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

/**
 * Where readers tell that a query should have found something. A form for a new issue or discussion of a code host takes the query
 * as its title; a discussion that stands cannot.
 */
export function feedbackHref(feedbackUrl: string, title: string): string {
  if (!/\/(?:issues|discussions)\/new(?:\?|$)/.test(feedbackUrl)) return feedbackUrl;
  return `${feedbackUrl}${feedbackUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`;
}

/** No answer is to be had: hosts down, refused, offline. `retry` is what tries again: a button, or a link. */
export function FetchError({ retry }: { retry: ReactNode }) {
  return (
    <div className="search-message search-failed" role="alert">
      <p className="search-message-title">
        <Translate id="search.failed" />
      </p>
      <p>
        <Translate id="search.failedHint" />
      </p>
      {retry}
    </div>
  );
}
