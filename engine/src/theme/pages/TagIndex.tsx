import { usePage } from '../context/usePage.tsx';
import { SectionList } from '../parts/NavbarItem.tsx';
import { Translate } from '../strings/Translate.tsx';

export default function TagIndex() {
  const { title, tagIndex } = usePage().route;
  return (
    <>
      <h1 className="doc-title">{title}</h1>
      {tagIndex?.length === 0 && (
        <>
          <p>
            <Translate id="tag.none" />
          </p>
          <SectionList />
        </>
      )}
      {tagIndex?.map(({ letter, tags }) => (
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
