import type { ContentProps } from './contentProps.ts';
import { Figure } from './Figure.tsx';

/** A picture, its room kept before it loads. A diagram comes inlined, so that its lines take the text's colour. */
export function Image({ props: { src, alt, width, height, title, srcSet, sizes, inlineSvg } }: ContentProps<'Image'>) {
  if (inlineSvg) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
    return (
      <Figure name={alt} width={width}>
        <span className="diagram" title={title} {...name} dangerouslySetInnerHTML={{ __html: inlineSvg }} />
      </Figure>
    );
  }
  return (
    <Figure name={alt} width={width}>
      <img alt={alt} {...{ src, srcSet, sizes, width, height, title }} loading="lazy" decoding="async" />
    </Figure>
  );
}
