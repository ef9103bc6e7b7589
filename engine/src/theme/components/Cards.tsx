import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';
import { Link } from './Link.tsx';

/** A card that is clickable as a whole; links in its text still work. */
export function Card({ props, children }: ContentProps<'Card'>) {
  const { title, href = '', image, external, package: name, maintainer } = props;
  return (
    <div className="card" data-letters={maintainer && lettersOf(title)}>
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

/** The sign of a tool: `Delta Lake` -> `DL`, `dbt` -> `db`. */
function lettersOf(title: string): string {
  const [first = '', second] = title.split(/[^\p{L}\p{N}]+/u);
  return second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
}

/** Cards side by side, at most `cols` (1 to 4) per row. */
export function CardGroup({ props: { cols }, children }: ContentProps<'CardGroup'>) {
  return <div className={`cards cards-${Math.min(4, Math.max(1, cols))}`}>{children}</div>;
}

/** The sections of a page of cards, with filters. The field and the buttons are only shown with JavaScript. */
export function CardFilter({ props: { label, sections, maintainers } }: ContentProps<'CardFilter'>) {
  return (
    <div className="card-filter" data-card-filter="">
      <search className="card-filter-controls needs-js" aria-label={label}>
        <input
          className="card-filter-field"
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
        />
        {maintainers.map(({ label: name, count }) => (
          <button key={name} className="chip" type="button" aria-pressed="false" data-maintainer={name}>
            {name} <span className="chip-count">{count}</span>
          </button>
        ))}
      </search>
      <nav aria-label={translate({ id: 'cardFilter.sections' })}>
        <ul className="chips">
          {sections.map((section) => (
            <li key={section.id}>
              <a className="chip" href={`#${section.id}`}>
                {section.label} <span className="chip-count">{section.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p
        className="card-filter-status"
        role="status"
        data-none={translate({ id: 'cardFilter.none' })}
        data-one={translate({ id: 'cardFilter.one' })}
        data-other={translate({ id: 'cardFilter.other' })}
      />
    </div>
  );
}
