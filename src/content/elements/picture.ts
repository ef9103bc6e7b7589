import type { Properties } from 'hast';
import type { ElementHandler } from '../elementHandler.ts';
import { pictureElement } from '../pictureElement.ts';
import { finalSrcSet } from './media.ts';

/** `img`, from Markdown or as a tag. */
export const picture: ElementHandler = ({ properties }, ctx, at) => {
  const { src, alt, title, srcSet, sizes } = properties;
  const variants = typeof srcSet === 'string' ? finalSrcSet(srcSet, at, ctx) : undefined;
  return pictureElement(
    {
      src: typeof src === 'string' ? src : '',
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' && { title }),
      width: pixels(properties, 'width'),
      height: pixels(properties, 'height'),
      ...(variants && { srcSet: variants, ...(typeof sizes === 'string' && { sizes }) }),
      at,
    },
    ctx,
  );
};

function pixels(properties: Properties, name: string): number | undefined {
  const value = String(properties[name]);
  return /^\d+(px)?$/.test(value) ? Number.parseInt(value, 10) : undefined;
}
