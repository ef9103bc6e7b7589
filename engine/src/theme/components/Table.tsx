import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** A table that scrolls inside itself, so that the page doesn't. On phones, rows of many columns become cards. */
export function Table({ props: { cards, numbered, tight, ...mark }, children }: ContentProps<'Table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={['table-scroll', cards && 'table-cards', numbered && 'table-numbered', tight && 'table-tight']
        .filter(Boolean)
        .join(' ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      role="group"
      aria-label={translate({ id: 'table.label' })}
    >
      <table {...mark}>{children}</table>
    </div>
  );
}

/** Collapsible content, built into browsers; the summary is among the children. */
export function Details({ props: { open, id }, children }: ContentProps<'Details'>) {
  return (
    <details className="details" id={id} open={open}>
      {children}
    </details>
  );
}
