import type { Element } from 'hast';
import type { Place } from '../diagnostic.ts';
import { component } from './component.ts';
import type { RenderContext } from './context.ts';
import { resolvePicture } from './resolvePicture.ts';

export interface PictureInput {
  src: string;
  alt?: string;
  title?: string;
  /** As the author asks; the height follows the picture's own proportions. */
  width?: number;
  at: Place;
}

/** An Image for a picture of the site, or nothing when it is not there (reported). A picture without words for it is reported as `image-alt`. */
export function pictureElement({ src, alt = '', title, width, at }: PictureInput, ctx: RenderContext): Element[] {
  if (alt.trim() === '') {
    const hint = 'Say in a few words what the picture shows: ![words](path).';
    ctx.report('image-alt', 'warn', at, `The picture "${src}" has no alternative text`, hint);
  }
  const picture = resolvePicture(src, at, ctx);
  if (!picture) return [];
  return [component('Image', { alt, ...picture, ...scaled(picture, width), ...(title && { title }) })];
}

function scaled(
  natural: { width?: number; height?: number },
  width: number | undefined,
): { width?: number; height?: number } {
  if (!width || !natural.width || !natural.height) return {};
  return { width, height: Math.round((natural.height * width) / natural.width) };
}
