import type { Element, Root } from 'hast';
import { component, propsOf } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { textOf } from '../textOf.ts';

/** Narrows the cards of the sections after it, and leads to these. What it lists is known only when the whole page is: `fillCardFilter` writes it. */
export const cardFilter: ComponentSpec = {
  name: 'CardFilter',
  props: { label: { type: 'string', required: true } },
  render: ({ props }) => [component('CardFilter', { label: String(props.label ?? ''), sections: [], maintainers: [] })],
};

/** Gives the filters of a page its sections with cards, and who maintains what these show, each with a count. */
export function fillCardFilter(tree: Root): void {
  const filter = tree.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'CardFilter',
  );
  if (!filter) return;
  const props = propsOf<'CardFilter'>(filter);
  const maintainers = new Map<string, number>();
  let section: { id: string; label: string; count: number } | undefined;
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'Heading' && propsOf<'Heading'>(node).level <= 2) {
      section = { id: propsOf<'Heading'>(node).id, label: textOf(node.children).trim(), count: 0 };
    }
    if (node.tagName !== 'CardGroup') continue;
    for (const card of node.children) {
      if (card.type !== 'element' || card.tagName !== 'Card') continue;
      const { maintainer } = propsOf<'Card'>(card);
      if (maintainer) maintainers.set(maintainer, (maintainers.get(maintainer) ?? 0) + 1);
      if (section && section.count++ === 0) props.sections.push(section);
    }
  }
  props.maintainers = [...maintainers].map(([label, count]) => ({ label, count }));
}
