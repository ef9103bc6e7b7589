import type { RouteData } from '../../site/routeData.ts';
import { strings } from '../strings.ts';
import { Icon } from './Icon.tsx';
import { newTab } from './newTab.ts';

/** Where to change the page, and when it was last changed. */
export function DocMeta({
  editUrl,
  lastUpdate,
  locale,
}: Pick<RouteData, 'editUrl' | 'lastUpdate'> & { locale: string }) {
  if (!editUrl && !lastUpdate) return null;
  return (
    <div className="doc-meta">
      {editUrl && (
        <a href={editUrl} {...newTab}>
          <Icon name="edit" />
          {strings.editPage}
          <span className="sr-only"> {strings.newTab}</span>
        </a>
      )}
      {lastUpdate && (
        <p>
          {`${strings.lastUpdated} `}
          <time dateTime={lastUpdate.date}>{longDate(lastUpdate.date, locale)}</time>
          {lastUpdate.author && ` ${strings.lastUpdatedBy} ${lastUpdate.author}`}
        </p>
      )}
    </div>
  );
}

/** The day as written, in whatever time zone the reader is: `2025-04-17` -> `April 17, 2025`. */
function longDate(date: string, locale: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
