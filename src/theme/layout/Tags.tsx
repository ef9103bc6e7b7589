import type { PageLink } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../shellIds.ts';
import { Translate } from '../strings/Translate.tsx';

/** The page's tags, each a link to the pages that share it. */
export function Tags({ tags }: { tags: PageLink[] }) {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags-title" id={SHELL_IDS.tagsTitle}>
        <Translate id="tags.label" />
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
