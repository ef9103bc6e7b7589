import type { ContentProps } from './contentProps.ts';
import { Link } from './Link.tsx';

/** A card whose whole face is its title's link; links in its text still work. */
export function Card({ props, children }: ContentProps<'Card'>) {
  const { title, href = '', image, external, package: name, maintainer } = props;
  return (
    <div className="card">
      {image && (
        <img className="card-image" src={image} alt="" width={28} height={28} loading="lazy" decoding="async" />
      )}
      <p className="card-title">
        <Link props={{ href, external }}>{title}</Link>
      </p>
      {children && <div className="card-text">{children}</div>}
      {(name || maintainer) && (
        <p className="card-facts">
          {name && <code>{name}</code>}
          {maintainer && (
            <span className="card-maintainer" data-maintainer={maintainer}>
              {maintainer}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
