import { NewTabNote } from '../layout/NewTabNote.tsx';
import { newTab } from '../layout/newTab.ts';
import type { ContentProps } from './contentProps.ts';
import { InsideLink } from './insideLink.ts';

/** A link in running text; other sites open in a new tab and say so. Without an href it is the anchor of an API entry. */
export function Link({ props: { href, external, title, id, term }, children }: ContentProps<'Link'>) {
  if (!href) return <span id={id}>{children}</span>;
  if (!external)
    return (
      <a className={term ? 'term' : undefined} {...{ href, title, id }}>
        <InsideLink value>{children}</InsideLink>
      </a>
    );
  return (
    <a className="external" {...{ href, title, id }} {...newTab}>
      <InsideLink value>{children}</InsideLink>
      <NewTabNote />
    </a>
  );
}
