import type { Element, Properties } from 'hast';
import { find, html } from 'property-information';
import type { AuthorMark } from '../../shared/contentComponents.ts';
import type { Place } from '../../shared/diagnostics.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { reportLoads } from '../links/pageOrigins.ts';
import { type Picture, resolvePicture } from '../links/resolvePicture.ts';
import { authorMarkOf, component } from '../model/component.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { finalSrcSet } from './media.ts';

/** Properties of a picture that are used, or that only say how to load it. */
const KNOWN: ReadonlySet<string> = new Set(
  'src alt title srcSet sizes width height id className loading decoding fetchPriority crossOrigin referrerPolicy'.split(
    ' ',
  ),
);

/** `img`, from Markdown or as a tag. */
export const picture: ElementHandler = ({ properties }, ctx, at) => {
  for (const name of Object.keys(properties).filter((key) => !KNOWN.has(key))) {
    const message = `<img> has "${find(html, name).attribute}", which is not allowed and was removed`;
    ctx.report('unknown-prop', 'warn', at, message, 'Remove it.');
  }
  for (const side of ['width', 'height']) {
    const value = properties[side];
    // By default, a picture is as wide as the column at most.
    if (value === undefined || value === 'auto' || value === '100%' || pixels(properties, side) !== undefined) continue;
    const message = `<img> has the ${side} "${value}", which is not allowed and was removed`;
    ctx.report('unknown-prop', 'warn', at, message, `Write it in pixels, such as ${side}="300".`);
  }
  const { src, alt, title, srcSet, sizes } = properties;
  const variants = typeof srcSet === 'string' ? finalSrcSet(srcSet, at, ctx) : undefined;
  if (variants)
    reportLoads({ type: 'element', tagName: 'img', properties: { srcSet: variants }, children: [] }, at, ctx);
  return pictureElement(
    {
      src: typeof src === 'string' ? src : '',
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' && { title }),
      width: pixels(properties, 'width'),
      height: pixels(properties, 'height'),
      ...(variants && { srcSet: variants, ...(typeof sizes === 'string' && { sizes }) }),
      mark: authorMarkOf(properties),
      at,
    },
    ctx,
  );
};

function pixels(properties: Properties, name: string): number | undefined {
  const value = String(properties[name]);
  return /^\d+(px)?$/.test(value) ? Number.parseInt(value, 10) : undefined;
}

interface PictureInput {
  src: string;
  alt?: string;
  title?: string;
  /** Requested by the author. The other side follows the aspect ratio, and the width wins. */
  width?: number | undefined;
  height?: number | undefined;
  /** Other resolutions, with final addresses, and the widths at which each is shown. */
  srcSet?: string;
  sizes?: string;
  mark?: AuthorMark;
  at: Place;
}

/** An Image, or nothing for a missing picture (reported). A missing alt text is reported as `image-alt`. */
export function pictureElement(input: PictureInput, ctx: RenderContext): Element[] {
  const { src, alt = '', title, srcSet, sizes, mark, at } = input;
  if (isBlankText(alt)) {
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
      ...mark,
    }),
  ];
}

/** The size of a picture for which the author requests a width or a height; the other side follows. */
export function scaled(
  natural: Picture,
  { width, height }: Pick<PictureInput, 'width' | 'height'>,
): { width?: number; height?: number } {
  if (!natural.width || !natural.height) return {};
  if (width) return { width, height: Math.round((natural.height * width) / natural.width) };
  if (height) return { width: Math.round((natural.width * height) / natural.height), height };
  return {};
}
