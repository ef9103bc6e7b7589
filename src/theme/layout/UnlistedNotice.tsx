import { Translate } from '../strings/Translate.tsx';
import { Icon } from './Icon.tsx';

/** Tells a reader who got here by a direct link that others will not find the page. */
export function UnlistedNotice() {
  return (
    <div className="admonition admonition-warning unlisted-notice" role="note">
      <p className="admonition-title">
        <Icon name="warning" />
        <Translate id="unlisted.title" />
      </p>
      <p>
        <Translate id="unlisted.text" />
      </p>
    </div>
  );
}
