import { pageStrings } from '../strings.ts';
import type { PlainPageProps } from './PlainPageProps.ts';

/** Every tag, by its first letter. */
export function TagIndex({ route }: PlainPageProps) {
  return (
    <>
      <h1 className="doc-title">{route.title}</h1>
      {route.tagIndex?.length === 0 && <p>{pageStrings.noTags}</p>}
      {route.tagIndex?.map(({ letter, tags }) => (
        <section key={letter} className="tag-group" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a className="tag" href={href}>
                  {label}
                  <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
