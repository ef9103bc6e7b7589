import type { Parents, Root } from 'hast';
import { isElement } from '../model/nodes.ts';

/**
 * Continues the numbers of a page's footnotes in its next file, a partial. `next` returns the number of the next
 * footnote. The parser numbers each file from 1 and makes IDs from labels, so two files could have the same ones.
 */
export function continueFootnotes(tree: Root, next: () => number): void {
  const section = tree.children.filter(isElement).find(({ properties }) => 'dataFootnotes' in properties);
  const list = section?.children.filter(isElement).find(({ tagName }) => tagName === 'ol');
  if (!section || !list) return;
  const [first = 1] = list.children.filter(isElement).map(next);
  if (first === 1) return;
  list.properties.start = first;
  // One heading describes the marks of all lists.
  section.children = section.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2');
  const ownNumber = (text: unknown) => String(text).replace(/\d+/, (number) => String(Number(number) + first - 1));
  const own = (id: unknown) => String(id).replace(/^#?user-content-/, `$&${first}-`);
  for (const { tagName, properties } of list.children.filter(isElement))
    if (tagName === 'li') properties.id = own(properties.id);
  const visit = (parent: Parents) => {
    for (const child of parent.children) {
      if (!('children' in child)) continue;
      if (child.type === 'element' && 'dataFootnoteRef' in child.properties) {
        const [number] = child.children;
        if (number?.type === 'text') number.value = ownNumber(number.value);
        child.properties.id = own(child.properties.id);
        child.properties.href = own(child.properties.href);
      } else if (child.type === 'element' && 'dataFootnoteBackref' in child.properties) {
        child.properties.href = own(child.properties.href);
        child.properties.ariaLabel = ownNumber(child.properties.ariaLabel);
      }
      visit(child as Parents);
    }
  };
  visit(tree);
}
