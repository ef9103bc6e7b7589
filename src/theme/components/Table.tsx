import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** A table that scrolls inside itself, never the page. */
export function Table({ children }: ContentProps<'Table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="table-scroll" tabIndex={0} role="group" aria-label={translate({ id: 'table.label' })}>
      <table>{children}</table>
    </div>
  );
}
