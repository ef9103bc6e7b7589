import { createContext } from 'react';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import type { ContentProps } from './contentProps.ts';

/**
 * A link in running text. External links open in a new tab unless the author sets another `target`, and announce that.
 * Without an href, it's the anchor of an API entry.
 */
export function Link({ props: { href, external, title, id, term, attributes }, children }: ContentProps<'Link'>) {
  if (!href) return <span id={id}>{children}</span>;
  const { className, ...rest } = { ...(external && newTab), ...attributes } as Record<string, unknown>;
  const classes = [external && 'external', term && 'term', className].filter(Boolean).join(' ') || undefined;
  return (
    <a className={classes} {...{ href, title, id }} {...rest}>
      <InsideLink value>{children}</InsideLink>
      {rest.target === '_blank' && <NewTabNote />}
    </a>
  );
}

/** True below a link, which may not contain other controls. */
export const InsideLink = createContext(false);
