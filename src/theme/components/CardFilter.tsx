import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** The sections of a page of cards, and what narrows them: the field and the buttons are for readers with script, who see them. */
export function CardFilter({ props: { label, sections, maintainers } }: ContentProps<'CardFilter'>) {
  return (
    <div className="card-filter" data-card-filter="">
      <search className="card-filter-controls" aria-label={label} hidden>
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
      <p className="card-filter-status" role="status" />
    </div>
  );
}
