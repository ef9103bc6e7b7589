import type { ComponentCall, ComponentSpec } from '../componentSpec.ts';
import type { RenderContext } from '../context.ts';
import { pictureElement } from '../pictureElement.ts';

const props = {
  alt: { type: 'string' },
  title: { type: 'string' },
  width: { type: 'number' },
  height: { type: 'number' },
  className: { type: 'string' },
  style: { type: 'any' },
} as const;

export const image: ComponentSpec = {
  name: 'Image',
  props: { src: { type: 'string', required: true }, ...props },
  render: (call, ctx) => picture('src', call, ctx),
};

/** `@theme/IdealImage`, whose picture is its `img`. */
export const idealImage: ComponentSpec = {
  name: 'IdealImage',
  props: { img: { type: 'string', required: true }, ...props },
  render: (call, ctx) => picture('img', call, ctx),
};

function picture(source: 'src' | 'img', { props, propPlace }: ComponentCall, ctx: RenderContext) {
  const src = props[source];
  if (typeof src !== 'string') return [];
  return pictureElement(
    {
      src,
      alt: String(props.alt ?? ''),
      ...(typeof props.title === 'string' && { title: props.title }),
      ...(props.width !== undefined && { width: Number(props.width) }),
      at: propPlace(source),
    },
    ctx,
  );
}
