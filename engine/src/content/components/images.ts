import { pictureElement, scaled } from '../elements/picture.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { htmlProperties } from '../jsx/htmlProperties.ts';
import { resolvePicture } from '../links/resolvePicture.ts';
import { authorMarkOf, component } from '../model/component.ts';

const shared = {
  alt: { type: 'string', prose: 'text' },
  width: { type: 'number' },
  height: { type: 'number' },
  className: { type: 'string' },
  style: { type: 'any' },
} as const;
const props = { ...shared, title: { type: 'string' } } as const;

/** A picture from the static folder or next to the page. */
export const image = defineComponent({
  name: 'Image',
  holdsNothing: true,
  props: { src: { type: 'string', required: true }, id: { type: 'string' }, ...props },
  render: ({ props, propPlace }, ctx) =>
    pictureElement({ ...lookOf(props), src: props.src, at: propPlace('src') }, ctx),
});

type Look = Readonly<Record<'alt' | 'title' | 'id' | 'className', string | undefined>> &
  Readonly<Record<'width' | 'height', number | undefined>>;

function lookOf({ alt = '', title, id, className, width, height }: Look) {
  const mark = authorMarkOf(htmlProperties({ id, className }).properties);
  return { alt, ...(title !== undefined && { title }), width, height, mark };
}

/** One picture per color mode, given as `sources={{light, dark}}` or as two props. */
export const themedImage = defineComponent({
  name: 'ThemedImage',
  holdsNothing: true,
  props: {
    sources: { type: 'any' },
    light: { type: 'string' },
    dark: { type: 'string' },
    ...shared,
  },
  render({ props, at, propPlace }, ctx) {
    const sources = (typeof props.sources === 'object' ? props.sources : null) as {
      light?: unknown;
      dark?: unknown;
    } | null;
    const written = { light: sources?.light ?? props.light, dark: sources?.dark ?? props.dark };
    if (typeof written.light !== 'string' || typeof written.dark !== 'string') {
      const hint = 'Add sources={{ light: "/img/a.png", dark: "/img/a-dark.png" }} to its tag.';
      ctx.report('missing-prop', 'error', at, '<ThemedImage> requires the prop "sources"', hint);
      return [];
    }
    if (!props.alt) {
      const message = `The picture "${written.light}" has no alternative text`;
      ctx.report('image-alt', 'warn', at, message, 'Say in a few words what the picture shows: alt="…".');
    }
    const place = propPlace(sources ? 'sources' : 'light');
    const light = resolvePicture(written.light, place, ctx);
    const dark = resolvePicture(written.dark, sources ? place : propPlace('dark'), ctx);
    if (!light || !dark) return [];
    const { width, height } = light;
    const size = width && height ? { width, height, ...scaled(light, props) } : {};
    return [component('ThemedImage', { light: light.src, dark: dark.src, alt: props.alt ?? '', ...size })];
  },
});
