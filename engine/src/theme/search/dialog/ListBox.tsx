import type { ReactNode } from 'react';
import type { Hit } from '../../../search/records/record.ts';
import { StrokeIcon } from '../../parts/icons.tsx';
import { plainText } from '../parts/MarkedText.tsx';
import { LIST_ID, optionId } from '../parts/searchClient.ts';
import type { Row } from './shown.ts';

/** The options below the input, which keeps the focus: presses don't move it, and Tab skips a scrolling list. */
export function ListBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      role="listbox"
      id={LIST_ID}
      className={className}
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

export interface ListState {
  active: number | null;
  /** The reader follows the option's link. */
  onChoose(row: Row): void;
}

interface OptionProps {
  row: Row;
  index: number;
  list: ListState;
  icon: SearchIconName;
  className?: string;
  children: ReactNode;
}

/** A link, so that it opens in every way that links do; focus stays in the input. */
export function Option({ row, index, list, icon, className, children }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={list.active === index}
      tabIndex={-1}
      className={className ? `search-option ${className}` : 'search-option'}
      href={row.href}
      onClick={() => list.onChoose(row)}
      onAuxClick={({ button }) => button === 1 && list.onChoose(row)}
    >
      <SearchIcon name={icon} />
      <span className="search-option-text">{children}</span>
      <SearchIcon name="enter" />
    </a>
  );
}

interface OptionGroupProps {
  title: string;
  /** True if the first option shows the title. */
  titled?: boolean;
  children: ReactNode;
}

export function OptionGroup({ title, titled = false, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has no element for groups but those of a select
    <div role="group" className="search-group" aria-label={title}>
      {!titled && (
        <div className="search-group-title" role="presentation">
          {title}
        </div>
      )}
      {children}
    </div>
  );
}

interface TrailProps {
  hit: Pick<Hit, 'hierarchy' | 'section' | 'trail'>;
  /** Includes the page, for hits inside it. @default false */
  withPage?: boolean;
}

/** The path to a hit's page, `Guides / Build`, or at least the site's section. */
export function Trail({ hit: { hierarchy, section, trail = [] }, withPage = false }: TrailProps) {
  const page = hierarchy?.lvl1 ?? '';
  const way = trail.length > 0 || section === undefined || section === page ? trail : [section];
  const labels = withPage ? [...way, page] : way;
  if (labels.length === 0) return null;
  return (
    <span className="search-trail">
      {labels.map((label, index) => (
        // The space is for screen readers.
        <span key={index}> {plainText(label)}</span>
      ))}
    </span>
  );
}

const PATHS = {
  page: 'M5.5 2.8h6l3.5 3.5v10.9h-9.5V2.8Zm6 0v3.5H15M8 10h4.5M8 13.2h4.5',
  heading: 'M7.8 3.5 6.2 16.5M13.8 3.5l-1.6 13M3.8 7.5h13M3.2 12.5h13',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
  recent: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4.2l2.8 1.7',
  star: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6L10 3Z',
  remove: 'm5.5 5.5 9 9m0-9-9 9',
  up: 'M10 16.5v-13M5 8.5l5-5 5 5',
  down: 'M10 3.5v13m5-5-5 5-5-5',
  enter: 'M15.5 4.5v4a2 2 0 0 1-2 2H4.5m3.5-3.5-3.5 3.5L8 14',
};

type SearchIconName = keyof typeof PATHS;

/** An icon of the dialog, loaded with its code. */
export function SearchIcon({ name }: { name: SearchIconName }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}
