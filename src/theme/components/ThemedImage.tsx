import type { ContentProps } from './contentProps.ts';
import { Figure } from './Figure.tsx';

/** One picture a colour mode. Both are lazy, so a browser loads only the one that is shown. */
export function ThemedImage({ props: { light, dark, alt, width, height } }: ContentProps<'ThemedImage'>) {
  const rest = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <Figure name={alt} width={width}>
      <img className="only-light" src={light} alt={alt} {...rest} />
      <img className="only-dark" src={dark} alt={alt} {...rest} />
    </Figure>
  );
}
