import { type ReactNode, useContext } from 'react';
import { ContentIcon } from '../parts/icons.tsx';
import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';
import { InsideLink } from './Link.tsx';

/**
 * Whether enlarging a picture of this size (px, if known) shows more: below 320 px it's an icon or a badge, and a strip
 * of less than 120 px has small print only if it's wide. Found by looking at this site's pictures.
 */
function isWorthEnlarging(width = Number.POSITIVE_INFINITY, height = width): boolean {
  return width >= 320 && (height >= 120 || width >= 480);
}

interface FigureProps {
  /** Alternative text; empty for a decorative picture. */
  name: string;
  width?: number | undefined;
  height?: number | undefined;
  children: ReactNode;
}

/** A picture with a button to enlarge it, unless it's inside a link, small, or decorative. */
function Figure({ name, width, height, children }: FigureProps) {
  const insideLink = useContext(InsideLink);
  if (insideLink || name === '' || !isWorthEnlarging(width, height)) return children;
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

/** A picture, with its space reserved. Diagrams are inlined, so that their lines have the text's color. */
export function Image({ props }: ContentProps<'Image'>) {
  const { src, alt, width, height, title, srcSet, sizes, inlineSvg, id, className } = props;
  if (inlineSvg) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
    return (
      <Figure name={alt} width={width} height={height}>
        <span
          id={id}
          className={['diagram', className].filter(Boolean).join(' ')}
          title={title}
          {...name}
          dangerouslySetInnerHTML={{ __html: inlineSvg }}
        />
      </Figure>
    );
  }
  return (
    <Figure name={alt} width={width} height={height}>
      <img alt={alt} {...{ id, className, src, srcSet, sizes, width, height, title }} loading="lazy" decoding="async" />
    </Figure>
  );
}

/** One picture per color mode. Both are lazy, so that browsers only load the visible one. */
export function ThemedImage({ props: { light, dark, alt, width, height } }: ContentProps<'ThemedImage'>) {
  const rest = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <Figure name={alt} width={width} height={height}>
      <img className="only-light" src={light} alt={alt} {...rest} />
      <img className="only-dark" src={dark} alt={alt} {...rest} />
    </Figure>
  );
}
