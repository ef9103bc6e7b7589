import { pageStrings } from '../strings.ts';
import type { PlainPageProps } from './PlainPageProps.ts';

/** The pages of one tag. */
export function TagPage({ route: { title, tag } }: PlainPageProps) {
  if (!tag) return null;
  return (
    <>
      <h1 className="doc-title">{title}</h1>
      {tag.description && <p className="lead">{tag.description}</p>}
      <p className="tag-summary">
        {pageStrings.pagesWithTag(tag.pages.length)} · <a href={tag.allTagsHref}>{pageStrings.allTags}</a>
      </p>
      <ul className="article-list">
        {tag.pages.map(({ label, href, description }) => (
          <li key={href} className="article-item">
            <div>
              <h2 className="article-title">
                <a href={href}>{label}</a>
              </h2>
              {description && <p className="article-text">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
