import type { ElementHandler } from '../elementHandler.ts';
import { pictureElement } from '../pictureElement.ts';

/** `img`, from Markdown or as a tag. */
export const picture: ElementHandler = ({ properties: { src, alt, title, width } }, ctx, at) =>
  pictureElement(
    {
      src: typeof src === 'string' ? src : '',
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' && { title }),
      ...(/^\d+(px)?$/.test(String(width)) && { width: Number.parseInt(String(width), 10) }),
      at,
    },
    ctx,
  );
