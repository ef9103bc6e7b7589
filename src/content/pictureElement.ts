import type { Element } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import { component } from './component.ts';
import type { RenderContext } from './context.ts';
import { type Picture, resolvePicture } from './resolvePicture.ts';

export interface PictureInput {
  src: string;
  alt?: string;
  title?: string;
  /** As the author asks; the other side follows the picture's own proportions, and the width wins. */
  width?: number | undefined;
  height?: number | undefined;
  /** Other resolutions of the picture, with final addresses, and the widths at which each is shown. */
  srcSet?: string;
  sizes?: string;
  at: Place;
}

/** An Image for a picture of the site, or nothing when it is not there (reported). A picture without words for it is reported as `image-alt`. */
export function pictureElement(input: PictureInput, ctx: RenderContext): Element[] {
  const { src, alt = '', title, srcSet, sizes, at } = input;
  if (alt.trim() === '') {
    const hint = 'Say in a few words what the picture shows: ![words](path).';
    ctx.report('image-alt', 'warn', at, `The picture "${src}" has no alternative text`, hint);
  }
  const picture = resolvePicture(src, at, ctx);
  if (!picture) return [];
  return [
    component('Image', {
      alt,
      ...picture,
      ...scaled(picture, input),
      ...(title && { title }),
      ...(srcSet && { srcSet, ...(sizes && { sizes }) }),
    }),
  ];
}

function scaled(natural: Picture, { width, height }: PictureInput): { width?: number; height?: number } {
  if (!natural.width || !natural.height) return {};
  if (width) return { width, height: Math.round((natural.height * width) / natural.width) };
  if (height) return { width: Math.round((natural.width * height) / natural.height), height };
  return {};
}
