import type { Element } from 'hast';
import { defineComponent } from '../jsx/componentSpec.ts';
import { TocPart } from '../jsx/literal.ts';

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
