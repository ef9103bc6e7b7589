import type { ReactNode } from 'react';
import { optionId } from './listIds.ts';
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx';
import type { Row } from './shown.ts';

/** What an option needs of the list that it is in. */
export interface ListState {
  active: number | null;
  /** The reader goes where it leads. */
  onChoose(row: Row): void;
}

interface OptionProps {
  row: Row;
  index: number;
  list: ListState;
  icon: SearchIconName;
  children: ReactNode;
}

/** A link, so that it opens in every way that links do; focus stays in the input. */
export function Option({ row, index, list, icon, children }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={list.active === index}
      tabIndex={-1}
      className="search-option"
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
