import { image } from '../../engine/src/content/components/images.ts';
import type { ComponentSpec } from '../../engine/src/content/jsx/componentSpec.ts';

const { src: _, ...others } = image.props;

/** A picture whose address is the prop `img`. */
export const idealImage: ComponentSpec = {
  ...image,
  name: 'IdealImage',
  props: { img: { type: 'string', required: true }, ...others },
  render: ({ props: { img, ...props }, propPlace, ...call }, ctx) =>
    image.render(
      {
        ...call,
        props: { ...props, src: img },
        propPlace: (name) => propPlace(name === 'src' ? 'img' : name),
      },
      ctx,
    ),
};
