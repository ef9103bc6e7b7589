import type { ReactNode } from 'react';
import type { ShellSearch } from '../../../site/model/routeData.ts';
import { NewTabNote, newTab } from '../../parts/NewTabNote.tsx';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';
import { SiteLinks } from './SiteLinks.tsx';

const MAX_SUGGESTIONS = 3;

interface NoResultsProps {
  query: string;
  /** Queries that find something, best first. */
  suggestions: string[];
  /** Renders a suggestion as a button or a link. */
  renderSuggestion(suggestion: string): ReactNode;
  /** The site's own settings: places to start, and the address for feedback ('' for none). */
  shell: { feedbackUrl: string; search: Pick<ShellSearch, 'links'> };
}

/** Shown for a query without results: suggestions, places to start, and a link for feedback. */
export function NoResults({ query, suggestions, renderSuggestion, shell }: NoResultsProps) {
  const { feedbackUrl, search } = shell;
  return (
    <div className="search-message">
      <p className="search-message-title">
        <Translate id="search.none" values={{ query: <strong>{query}</strong> }} />
      </p>
      {suggestions.length > 0 && (
        <div className="search-suggestions">
          <p>{translate({ id: 'search.try' })}</p>
          <ul>
            {suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => (
              <li key={suggestion}>{renderSuggestion(suggestion)}</li>
            ))}
          </ul>
        </div>
      )}
      {search.links.length > 0 && (
        <div className="search-suggestions">
          <p>{translate({ id: 'search.links' })}</p>
          <SiteLinks links={search.links} />
        </div>
      )}
      {feedbackUrl && (
        <p>
          {translate({ id: 'search.believe' })}{' '}
          <a href={feedbackHref(feedbackUrl, translate({ id: 'search.feedbackTitle' }, { query }))} {...newTab}>
            {translate({ id: 'search.letUsKnow' })}
            <NewTabNote />
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * The address for feedback about a query without results. For a new issue or discussion on a code host, the query is
 * the title; an existing discussion has no such parameter.
 */
function feedbackHref(feedbackUrl: string, title: string): string {
  if (!/\/(?:issues|discussions)\/new(?:\?|$)/.test(feedbackUrl)) return feedbackUrl;
  return `${feedbackUrl}${feedbackUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`;
}

/** Shown if there is no answer: hosts down, refused, offline. `retry` is a button or a link. */
export function FetchError({ retry }: { retry: ReactNode }) {
  return (
    <div className="search-message search-failed" role="alert">
      <p className="search-message-title">{translate({ id: 'search.failed' })}</p>
      <p>{translate({ id: 'search.failedHint' })}</p>
      {retry}
    </div>
  );
}
