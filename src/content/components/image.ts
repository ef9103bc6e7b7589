import type { ComponentSpec } from '../componentSpec.ts';
import { pictureElement } from '../pictureElement.ts';

export const image: ComponentSpec = {
  name: 'Image',
  props: {
    src: { type: 'string', required: true },
    alt: { type: 'string' },
    title: { type: 'string' },
    width: { type: 'number' },
    height: { type: 'number' },
    className: { type: 'string' },
    style: { type: 'any' },
  },
  render({ props, propPlace }, ctx) {
    if (typeof props.src !== 'string') return [];
    return pictureElement(
      {
        src: props.src,
        alt: String(props.alt ?? ''),
        ...(typeof props.title === 'string' && { title: props.title }),
        ...(props.width !== undefined && { width: Number(props.width) }),
        at: propPlace('src'),
      },
      ctx,
    );
  },
};
