import { type HeadingInput, headingElement } from '../../engine/src/content/elements/heading.ts';
import { defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';

/** `<Heading as="h2" id="x">`. */
export const heading = defineComponent({
  name: 'Heading',
  props: { as: { type: 'string' }, id: { type: 'string' }, className: { type: 'string' } },
  render({ props, children, at, propPlace }, ctx) {
    const level = /^h([1-6])$/.exec(props.as ?? 'h2')?.[1];
    if (!level) {
      const message = `There is no heading "${props.as}"`;
      ctx.report('prop-value', 'error', propPlace('as'), message, 'Write as="h2", or another level from h1 to h6.');
    }
    const id = props.id === undefined ? {} : { id: props.id };
    return [headingElement({ level: Number(level ?? 2) as HeadingInput['level'], ...id, children, at }, ctx)];
  },
});
