import type { Element, ElementContent, Parents, Root } from 'hast';
import { defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';
import { TocPart } from '../../engine/src/content/jsx/literal.ts';
import { component } from '../../engine/src/content/model/component.ts';
import { headingsOf } from '../../engine/src/content/output/toc.ts';

/** A table of contents in the text. `fillContents` fills it once the whole page is known. */
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
      data: { repeats: true, contents: { min, max, part } } as Element['data'],
    };
    return [list];
  },
});

/** Fills the lists that `<TOCInline />` left in the tree with links to the page's headings. */
export function fillContents(tree: Root): void {
  let headings: ReturnType<typeof headingsOf> | undefined;
  const visit = (parent: Parents) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const wanted = (child.data as { contents?: { min: number; max: number; part: TocPart } } | undefined)?.contents;
      if (!wanted) {
        visit(child);
        continue;
      }
      headings ??= headingsOf(tree);
      child.children = wanted.part
        .of(headings)
        .filter(({ level }) => wanted.min <= level && level <= wanted.max)
        .map(({ level, id, text }): ElementContent => {
          const link = component('Link', { href: `#${id}`, external: false }, [{ type: 'text', value: text }]);
          return {
            type: 'element',
            tagName: 'li',
            properties: { className: [`toc-level-${level}`] },
            children: [link],
          };
        });
    }
  };
  visit(tree);
}
