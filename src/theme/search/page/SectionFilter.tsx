import { own } from '../../../shared/own.ts';
import { translate } from '../../strings/translate.ts';
import { SearchLink, type SearchLinkProps } from './SearchLink.tsx';
import type { SearchAddress } from './searchAddress.ts';

interface SectionFilterProps extends Pick<SearchLinkProps, 'page' | 'follow'> {
  address: SearchAddress;
  /** Section -> hits in it, regardless of the selected section. */
  counts: Record<string, number>;
  format: Intl.NumberFormat;
}

/** Links to the results of each section that has hits. */
export function SectionFilter({ address, counts, format, ...link }: SectionFilterProps) {
  const { section: chosen } = address;
  const sections = Object.keys({ ...counts, ...(chosen && { [chosen]: 0 }) }).sort((a, b) => a.localeCompare(b, 'en'));
  if (sections.length < 2 && !chosen) return null;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const entries = [
    { section: '', label: translate({ id: 'search.allSections' }), count: all },
    ...sections.map((section) => ({ section, label: section, count: own(counts, section) ?? 0 })),
  ];
  return (
    <nav className="section-filter" aria-label={translate({ id: 'search.filter' })}>
      <ul>
        {entries.map(({ section, label, count }) => (
          <li key={section}>
            <SearchLink
              className="tag"
              {...link}
              address={{ ...address, section, pages: 1 }}
              current={section === chosen}
            >
              {label}
              <span className="tag-count">{format.format(count)}</span>
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
