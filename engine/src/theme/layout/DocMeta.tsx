import type { PageLink, RouteData } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { Icon } from '../parts/icons.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';

/** The links to edit the page and to report an issue with it, and when it was last changed. */
export function DocMeta({ editUrl, issueUrl, lastUpdate }: Pick<RouteData, 'editUrl' | 'issueUrl' | 'lastUpdate'>) {
  if (!editUrl && !issueUrl && !lastUpdate) return null;
  return (
    <div className="doc-meta">
      {editUrl && (
        <a href={editUrl} {...newTab}>
          <Icon name="edit" />
          {translate({ id: 'doc.edit' })}
          <NewTabNote />
        </a>
      )}
      {issueUrl && (
        <a href={issueUrl} {...newTab}>
          {translate({ id: 'doc.report' })}
          <NewTabNote />
        </a>
      )}
      {lastUpdate && (
        <p>
          <Translate
            id={lastUpdate.author ? 'doc.updatedBy' : 'doc.updated'}
            values={{
              date: <time dateTime={lastUpdate.date}>{LONG_DATE.format(new Date(lastUpdate.date))}</time>,
              author: lastUpdate.author,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** Created once, because that costs as much as drawing the rest of the shell. Ignores the reader's time zone. */
const LONG_DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The page's tags, each linked to the pages that share it. */
export function Tags({ tags }: { tags: PageLink[] }) {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags-title" id={SHELL_IDS.tagsTitle}>
        {translate({ id: 'tags.label' })}
      </span>
      <ul aria-labelledby={SHELL_IDS.tagsTitle}>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tells readers of an unlisted page how they find it again. */
export function UnlistedNotice() {
  return (
    <div className="admonition unlisted-notice" role="note">
      <p className="admonition-title">
        <Icon name="page" />
        {translate({ id: 'unlisted.title' })}
      </p>
      <p>{translate({ id: 'unlisted.text' })}</p>
    </div>
  );
}
