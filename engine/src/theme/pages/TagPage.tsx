import { usePage } from '../context/usePage.tsx';
import { translate } from '../strings/translate.ts';

export default function TagPage() {
  const { title, tag } = usePage().route;
  if (!tag) return null;
  const count = tag.pages.length;
  return (
    <>
      <h1 className="doc-title">{title}</h1>
      {tag.description && <p className="lead">{tag.description}</p>}
      <p className="tag-summary">
        {translate({ id: count === 1 ? 'tag.pages.one' : 'tag.pages.other' }, { count })} ·{' '}
        <a href={tag.allTagsHref}>{translate({ id: 'tag.all' })}</a>
      </p>
      <ul className="article-list">
        {tag.pages.map(({ label, href, description }) => (
          <li key={href} className="article-item">
            <h2 className="article-title">
              <a href={href}>{label}</a>
            </h2>
            {description && <p className="article-text">{description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
