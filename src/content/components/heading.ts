import type { ComponentSpec } from '../componentSpec.ts';
import { type HeadingInput, headingElement } from '../headingElement.ts';

/** Docusaurus's Heading: `<Heading as="h2" id="x">`. */
export const heading: ComponentSpec = {
  name: 'Heading',
  props: { as: { type: 'string' }, id: { type: 'string' }, className: { type: 'string' } },
  render({ props, children, at, propPlace }, ctx) {
    const level = /^h([1-6])$/.exec(String(props.as ?? 'h2'))?.[1];
    if (!level)
      ctx.report(
        'prop-value',
        'error',
        propPlace('as'),
        `There is no heading "${props.as}"`,
        'Write as="h2", or another from h1 to h6.',
      );
    const id = typeof props.id === 'string' ? { id: props.id } : {};
    return [headingElement({ level: Number(level ?? 2) as HeadingInput['level'], ...id, children, at }, ctx)];
  },
};
