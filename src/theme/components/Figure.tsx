import { type ReactNode, useContext } from 'react';
import { translate } from '../strings/translate.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { InsideLink } from './insideLink.ts';

/** A picture narrower than this is no better larger, px. */
const WORTH_ENLARGING = 320;

interface FigureProps {
  /** What the picture shows; may be empty. */
  name: string;
  /** Natural width, px, where it is known. */
  width?: number | undefined;
  children: ReactNode;
}

/** A picture with a button that shows it as large as the window. Inside a link, and for small pictures, the picture alone. */
export function Figure({ name, width, children }: FigureProps) {
  const insideLink = useContext(InsideLink);
  if (insideLink || (width !== undefined && width < WORTH_ENLARGING)) return children;
  const label = name ? translate({ id: 'zoom.open' }, { name }) : translate({ id: 'zoom.openUnnamed' });
  return (
    <span className="figure" data-figure="">
      {children}
      <button type="button" className="zoom-button needs-js" aria-label={label} data-zoom="">
        <ContentIcon name="enlarge" />
      </button>
    </span>
  );
}
