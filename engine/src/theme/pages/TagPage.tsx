import { usePage } from '../context/usePage.tsx';
import { Translate } from '../strings/Translate.tsx';

export default function TagPage() {
  const { title, tag } = usePage().route;
  if (!tag) return null;
  const count = tag.pages.length;
  return (
    <>
      <h1 className="doc-title">{title}</h1>
      {tag.description && <p className="lead">{tag.description}</p>}
      <p className="tag-summary">
        <Translate id={count === 1 ? 'tag.pages.one' : 'tag.pages.other'} values={{ count }} /> ·{' '}
        <a href={tag.allTagsHref}>
          <Translate id="tag.all" />
        </a>
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
