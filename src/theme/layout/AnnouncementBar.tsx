import type { Chrome } from '../../site/model/routeData.ts';
import { translate } from '../strings/translate.ts';
import { Icon } from './Icon.tsx';

/** A note to every reader. Once dismissed it stays away, from the first paint on, until an announcement with another id comes. */
export function AnnouncementBar({ announcement }: { announcement: NonNullable<Chrome['announcement']> }) {
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
