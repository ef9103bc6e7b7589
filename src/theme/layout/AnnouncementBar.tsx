import type { Chrome } from '../../site/routeData.ts';
import { dismissAnnouncement } from '../browser/announcement.ts';
import { strings } from '../strings.ts';
import { Icon } from './Icon.tsx';

/** A note to every reader. Once dismissed it stays away, from the first paint on, until an announcement with another id comes. */
export function AnnouncementBar({
  announcement: { id, html, closeable },
}: {
  announcement: NonNullable<Chrome['announcement']>;
}) {
  return (
    <section className="announcement" aria-label={strings.announcement}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button
          type="button"
          className="icon-button needs-js"
          aria-label={strings.dismissAnnouncement}
          onClick={() => dismissAnnouncement(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
