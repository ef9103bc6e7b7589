import type { ContentProps } from './contentProps.ts';
import { Link } from './Link.tsx';

/** A row of ArticleList: picture, linked title, a sentence. */
export function ArticleListItem({ props, children }: ContentProps<'ArticleListItem'>) {
  const { title, href = '', image, external, description } = props;
  return (
    <li className="article-item">
      {image && (
        <img className="article-image" src={image} alt="" width={24} height={24} loading="lazy" decoding="async" />
      )}
      <div>
        <p className="article-title">
          <Link props={{ href, external }}>{title}</Link>
        </p>
        {description && <p className="article-text">{description}</p>}
        {children}
      </div>
    </li>
  );
}
