import type { ReactNode } from 'react';
import { LIST_ID } from './listIds.ts';

/** The options below the input, which keeps the focus: presses do not take it, and Tab goes past a list that scrolls. */
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
