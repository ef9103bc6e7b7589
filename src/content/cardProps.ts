import type { ComponentCall } from './componentSpec.ts';
import type { RenderContext } from './context.ts';
import { linkProps, resolveLink } from './resolveLink.ts';
import { resolvePicture } from './resolvePicture.ts';

export interface CardProps {
  title: string;
  href?: string;
  image?: string;
  external: boolean;
}

/** What a card and an article of a list have in common. A card without a link, or to a page that is not written yet, has no href. */
export function cardProps({ props, propPlace }: ComponentCall, ctx: RenderContext): CardProps {
  const link =
    typeof props.href === 'string' ? linkProps(resolveLink(props.href, propPlace('href'), ctx)) : { external: false };
  const imageProp = ['imagePath', 'image', 'logo'].find((name) => typeof props[name] === 'string');
  const picture = imageProp && resolvePicture(String(props[imageProp]), propPlace(imageProp), ctx);
  return { title: String(props.title ?? props.label ?? ''), ...link, ...(picture && { image: picture.src }) };
}
