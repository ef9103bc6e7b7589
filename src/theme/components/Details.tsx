import type { ContentProps } from './contentProps.ts';

/** A passage that readers open. The browser does the work; the summary is among the children. */
export function Details({ props: { open, id }, children }: ContentProps<'Details'>) {
  return (
    <details className="details" id={id} open={open}>
      {children}
    </details>
  );
}
