import type { ReactNode } from 'react';

interface OptionGroupProps {
  title: string;
  /** The first option says the title itself. */
  titled?: boolean;
  /** Beside the title, and no part of the group's name. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Options of a list box under a title. */
export function OptionGroup({ title, titled = false, aside, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has no element for groups but those of a select
    <div role="group" className="search-group" aria-label={title}>
      {!titled && (
        <div className="search-group-title" role="presentation">
          <span>{title}</span>
          {aside}
        </div>
      )}
      {children}
    </div>
  );
}
