import { type ReactNode, useContext } from 'react';
import { translate } from '../strings/translate.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { InsideLink } from './insideLink.ts';

/** A picture narrower than this is no better larger, px. */
const WORTH_ENLARGING = 320;

interface FigureProps {
  /** What the picture shows; empty for one that only decorates. */
  name: string;
  /** Natural width, px, where it is known. */
  width?: number | undefined;
  children: ReactNode;
}

/** A picture with a button that shows it as large as the window. Inside a link, and for small and decorative pictures, the picture alone. */
export function Figure({ name, width, children }: FigureProps) {
  const insideLink = useContext(InsideLink);
  if (insideLink || name === '' || (width !== undefined && width < WORTH_ENLARGING)) return children;
  return (
    <span className="figure" data-figure="">
      {children}
      <button
        type="button"
        className="zoom-button needs-js"
        aria-label={translate({ id: 'zoom.open' }, { name })}
        data-zoom=""
      >
        <ContentIcon name="enlarge" />
      </button>
    </span>
  );
}
