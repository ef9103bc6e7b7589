import type { Shell } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { Icon } from '../parts/icons.tsx';
import { translate } from '../strings/translate.ts';

/** A note for every reader. Once dismissed, it stays hidden from the first paint on, until its id changes. */
export function AnnouncementBar({ announcement }: { announcement: NonNullable<Shell['announcement']> }) {
  const { id, html, closeable } = announcement;
  return (
    <section className="announcement" aria-label={translate({ id: 'announcement.label' })}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button
          type="button"
          className="icon-button needs-js"
          aria-label={translate({ id: 'announcement.dismiss' })}
          data-dismiss={id}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** The first tab stop of the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${SHELL_IDS.main}`}>
      {translate({ id: 'skipLink.label' })}
    </a>
  );
}
