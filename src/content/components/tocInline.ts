import type { Element } from 'hast';
import type { ComponentSpec } from '../componentSpec.ts';
import { TocPart } from '../tocPart.ts';

/** A table of contents in the text. Its entries are known only when the whole page is: `fillInlineToc` writes them. */
export const tocInline: ComponentSpec = {
  name: 'TOCInline',
  props: { toc: { type: 'any' }, minHeadingLevel: { type: 'number' }, maxHeadingLevel: { type: 'number' } },
  render({ props }) {
    const min = Number(props.minHeadingLevel ?? 2);
    const max = Number(props.maxHeadingLevel ?? 3);
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
};
