import type { Element } from 'hast';
import { type HeadingInput, headingElement } from '../elements/heading.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { TocPart } from '../jsx/literal.ts';

/** Docusaurus's Heading: `<Heading as="h2" id="x">`. */
export const heading = defineComponent({
  name: 'Heading',
  props: { as: { type: 'string' }, id: { type: 'string' }, className: { type: 'string' } },
  render({ props, children, at, propPlace }, ctx) {
    const level = /^h([1-6])$/.exec(props.as ?? 'h2')?.[1];
    if (!level)
      ctx.report(
        'prop-value',
        'error',
        propPlace('as'),
        `There is no heading "${props.as}"`,
        'Write as="h2", or another level from h1 to h6.',
      );
    const id = props.id === undefined ? {} : { id: props.id };
    return [headingElement({ level: Number(level ?? 2) as HeadingInput['level'], ...id, children, at }, ctx)];
  },
});

/** A table of contents in the text. `fillInlineToc` fills it once the whole page is known. */
export const tocInline = defineComponent({
  name: 'TOCInline',
  holdsNothing: true,
  props: { toc: { type: 'any' }, minHeadingLevel: { type: 'number' }, maxHeadingLevel: { type: 'number' } },
  render({ props }) {
    const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = props;
    const part = props.toc instanceof TocPart ? props.toc : new TocPart();
    const list: Element = {
      type: 'element',
      tagName: 'ul',
      properties: { className: ['toc-inline'] },
      children: [],
      data: { tocInline: { min, max, part } } as Element['data'],
    };
    return [list];
  },
});
